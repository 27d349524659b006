import path from "node:path";
import pLimit, { type LimitFunction } from "p-limit";
import { addressFetcher, type FetchOptions } from "../web/fetch-address";
import { type DiskCache, diskCache } from "./disk-cache";
import { ORIGINAL_MAX_BYTES } from "./download";
import { engraving } from "./engraving";
import { type Card, type Picture, PictureFailure, type Pictures } from "./port";
import { rasterize, reduce, square } from "./reduce";
import { remotePictures } from "./remote-pictures";

/** Of all pictures kept on this machine. */
const CACHE_MAX_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

type Parts = { folder: string; now: () => Date; fetching: FetchOptions };

/** The pictures of this product, put together; `folder` is where they are kept, and may be lost. */
export function createPictures({ folder, now, fetching }: Parts): Pictures {
  const wanted = { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif", maxBytes: ORIGINAL_MAX_BYTES };
  const fetchAddress = addressFetcher({ timeoutMs: TIMEOUT_MS, ...fetching }, wanted);
  const fetch = remotePictures({ cache: diskCache(path.join(folder, "web"), CACHE_MAX_BYTES, now), fetchAddress, now });
  const inTurn = pLimit(1);
  return {
    fetch,
    draw: cardPainter(diskCache(path.join(folder, "cards"), CACHE_MAX_BYTES, now), fetch),
    reduce: (original, width) => inTurn(() => reduce(original, width)),
    art: artPainter(diskCache(path.join(folder, "art"), CACHE_MAX_BYTES, now), inTurn),
    square: (original, side) => inTurn(() => square(original, side)),
  };
}

/** Draws each card once, however often it is asked for. */
function cardPainter(cache: DiskCache, fetch: Pictures["fetch"]) {
  const inTurn = pLimit(1);
  return async (card: Card): Promise<Picture> => {
    const key = JSON.stringify(card);
    const kept = await cache.get(key);
    if (kept) return { bytes: kept.bytes, contentType: "image/png" };
    const { portrait, own, spare, ...rest } = card;
    const found = own ? await own().catch(() => null) : await portraitFile(portrait, fetch);
    const bytes = await inTurn(async () => {
      // With the picture library, which is loaded when there is something to draw.
      const { drawCard } = await import("./draw-card");
      return drawCard(rest, found ?? (await engraving(spare)));
    });
    // Without its own portrait it is for now only: the next one who asks may have more luck.
    if (found) await cache.put(key, bytes);
    return { bytes, contentType: "image/png" };
  };
}

/** Draws each of our engravings once a width. */
function artPainter(cache: DiskCache, inTurn: LimitFunction): Pictures["art"] {
  return async (name, width) => {
    const key = `art ${width} ${name}`;
    const stored = await cache.get(key);
    if (stored) return { bytes: stored.bytes, contentType: "image/webp" };
    const drawing = await engraving(name).catch((cause: unknown) => {
      throw new PictureFailure("there is no such engraving", { cause });
    });
    const picture = await inTurn(() => rasterize(drawing, width));
    await cache.put(key, picture.bytes);
    return picture;
  };
}

/** The portrait's bytes; null when its address gives none. */
async function portraitFile(portrait: string, fetch: Pictures["fetch"]): Promise<Buffer | null> {
  if (!/^https?:/.test(portrait)) return engraving(portrait);
  return fetch(portrait, 800).then(
    ({ bytes }) => bytes,
    () => null,
  );
}
