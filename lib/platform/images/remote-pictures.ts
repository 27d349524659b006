import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { FetchedResource } from "../web/fetch-address";
import { WebFailure } from "../web/web-failure";
import type { DiskCache } from "./disk-cache";
import { download } from "./download";
import { type Picture, PictureFailure } from "./port";
import { reduce } from "./reencode";

/** Maximum age of a cached picture before it is fetched again. */
const FRESH_MS = 24 * 60 * 60_000;
/** Pause before a failed URL is fetched again. */
const FAILED_MS = 60_000;
const FAILURES_MAX = 1000;
/** Concurrent fetches; each picture may take a hundred megabytes or more when decoded. */
const CONCURRENCY = 2;

type RemotePicturesOptions = {
  cache: DiskCache;
  fetchAddress: (address: string, signal: AbortSignal) => Promise<FetchedResource>;
  now: () => Date;
};

/**
 * Creates the fetcher of web pictures: one request for concurrent callers, cached for a day; stale pictures are used on
 * failure.
 */
export function remotePictures({ cache, fetchAddress, now }: RemotePicturesOptions) {
  const inFlight = new Map<string, Promise<Picture>>();
  const failed = new LRUCache<string, number>({ max: FAILURES_MAX });
  const limit = pLimit(CONCURRENCY);

  async function obtain(address: string, width: number, key: string): Promise<Picture> {
    const cached = await cache.get(key);
    const age = cached ? now().getTime() - cached.cachedAt.getTime() : Number.POSITIVE_INFINITY;
    if (cached && age < FRESH_MS) return { bytes: cached.bytes, contentType: "image/webp" };
    try {
      if ((failed.get(address) ?? 0) > now().getTime()) throw new PictureFailure("it failed a moment ago");
      const picture = await limit(() => read(address, width));
      await cache.put(key, picture.bytes);
      return picture;
    } catch (error) {
      if (cached) return { bytes: cached.bytes, contentType: "image/webp" };
      throw error;
    }
  }

  async function read(address: string, width: number): Promise<Picture> {
    try {
      return await reduce(await download(await fetchAddress(address, AbortSignal.timeout(20_000))), width);
    } catch (error) {
      failed.set(address, now().getTime() + FAILED_MS);
      if (error instanceof PictureFailure) throw error;
      const reason = error instanceof WebFailure ? (error.detail ?? error.code) : "the connection was cut";
      throw new PictureFailure(reason, { cause: error });
    }
  }

  return (address: string, width: number): Promise<Picture> => {
    const key = `web ${width} ${address}`;
    const running = inFlight.get(key);
    if (running) return running;
    const started = obtain(address, width, key).finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
