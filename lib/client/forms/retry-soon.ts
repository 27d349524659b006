import type { SWRConfiguration } from "swr";

/** Milliseconds until data that could not be read is read again. */
const RETRY_MS = 3_000;

/** SWR's `onErrorRetry` for polled data: reads again after the same short delay, however often reading failed. */
export const retrySoon: NonNullable<SWRConfiguration["onErrorRetry"]> = (
  _error,
  _key,
  _config,
  revalidate,
  options,
) => {
  setTimeout(() => revalidate(options), RETRY_MS);
};
