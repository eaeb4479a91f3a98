/** Writes a bug down: what and where, never whose token, address or hand. One line of JSON. */
export const logError = (error: unknown, requestId: string): void => {
  const told =
    error instanceof Error
      ? { error: error.name, message: error.message, stack: error.stack }
      : { error: String(error) };
  process.stderr.write(lineOf({ level: 'error', requestId, ...told }));
};

/** Writes down what a job has done. One line of JSON. */
export const logInfo = (told: object): void => {
  process.stdout.write(lineOf({ level: 'info', ...told }));
};

type Names = Readonly<Record<string, string>>;

/** Counts for CloudWatch, in its embedded metric format: a line of the log that becomes metrics by itself, by dimension. */
export const logCounts = (counts: Readonly<Record<string, number>>, dimensions: Names): void => {
  const Metrics = Object.keys(counts).map((Name) => ({ Name, Unit: 'Count' }));
  const CloudWatchMetrics = [{ Namespace: 'SlowFives', Dimensions: [Object.keys(dimensions)], Metrics }];
  process.stdout.write(lineOf({ _aws: { Timestamp: Date.now(), CloudWatchMetrics }, ...dimensions, ...counts }));
};

/** Written to the stream itself: the console of Lambda would wrap it, and what is wrapped becomes no metric. */
const lineOf = (told: object): string => `${JSON.stringify(told)}\n`;
