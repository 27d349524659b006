import { addressFetcher, type FetchOptions } from "./fetch-address";
import type { Documents } from "./port";
import { readInProcess } from "./read-in-process";
import { readText } from "./read-text";

/** The readers of this product, put together; `options` are those of fetching. */
export function createDocuments(options: FetchOptions): Documents {
  return { read: readInProcess, readText, fetch: addressFetcher(options) };
}
