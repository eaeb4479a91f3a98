/** Writes a bug down: what and where, never whose token, address or hand. One line of JSON. */
export const logError = (error: unknown, requestId: string): void => {
  const told =
    error instanceof Error
      ? { error: error.name, message: error.message, stack: error.stack }
      : { error: String(error) };
  console.error(JSON.stringify({ level: 'error', requestId, ...told }));
};

/** Writes down what a job has done. One line of JSON. */
export const logInfo = (told: object): void => {
  console.log(JSON.stringify({ level: 'info', ...told }));
};

/** Counts for CloudWatch, in its embedded metric format: a line of the log that becomes metrics by itself. */
export const logCounts = (counts: Readonly<Record<string, number>>): void => {
  const Metrics = Object.keys(counts).map((Name) => ({ Name, Unit: 'Count' }));
  const CloudWatchMetrics = [{ Namespace: 'SlowFives', Dimensions: [[]], Metrics }];
  console.log(JSON.stringify({ _aws: { Timestamp: Date.now(), CloudWatchMetrics }, ...counts }));
};
