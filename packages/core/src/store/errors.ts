/** The store did not answer in time, or asks to slow down. A write may or may not have landed; trying again is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly retryable = true;
}

/** Another process has the data file open. */
export class DataInUse extends Error {
  override readonly name = 'DataInUse';
}
