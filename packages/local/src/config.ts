/** The DynamoDB-compatible endpoint to keep matches in, if not in a file. */
export const dynamoEndpoint = (): string | undefined => process.env['SLOWFIVES_DYNAMODB'];
