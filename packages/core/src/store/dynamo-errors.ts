import { StoreUnavailable } from './errors.ts';

/** For `catch`: what may pass by itself becomes `StoreUnavailable`, anything else is rethrown as it is. */
export const rethrown = (error: unknown): never => {
  throw error instanceof Error && mayPass(error)
    ? new StoreUnavailable(`DynamoDB did not serve this: ${error.name}: ${error.message}`, { cause: error })
    : error;
};

const PASSING = new Set([
  'ProvisionedThroughputExceededException',
  'RequestLimitExceeded',
  'ThrottlingException',
  'InternalServerError',
  'ServiceUnavailable',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

const mayPass = (error: Error): boolean =>
  PASSING.has(error.name) ||
  ('code' in error && typeof error.code === 'string' && PASSING.has(error.code)) ||
  ('$retryable' in error && error.$retryable !== undefined) ||
  ('$fault' in error && error.$fault === 'server');
