import { readFile } from "node:fs/promises";
import path from "node:path";
import pLimit, { type LimitFunction } from "p-limit";
import { addressFetcher, type FetchOptions } from "../web/fetch-address";
import { type DiskCache, diskCache } from "./disk-cache";
import { ORIGINAL_MAX_BYTES } from "./download";
import { type Card, type Picture, PictureFailure, type Pictures } from "./port";
import { badge, rasterize, reduce, square } from "./reencode";
import { remotePictures } from "./remote-pictures";

/** Maximum size of each picture cache. */
const CACHE_MAX_BYTES = 256 * 1024 * 1024;
const TIMEOUT_MS = 15_000;

type PicturesOptions = { folder: string; now: () => Date; fetching: FetchOptions };

/** Creates the picture service; `folder` is its cache, which may be deleted at any time. */
export function createPictures({ folder, now, fetching }: PicturesOptions): Pictures {
  const fetchLimits = { accept: "image/avif,image/webp,image/png,image/jpeg,image/gif", maxBytes: ORIGINAL_MAX_BYTES };
  const fetchAddress = addressFetcher({ timeoutMs: TIMEOUT_MS, ...fetching }, fetchLimits);
  const fetch = remotePictures({ cache: diskCache(path.join(folder, "web"), CACHE_MAX_BYTES, now), fetchAddress, now });
  const oneAtATime = pLimit(1);
  return {
    fetch,
    draw: createCardRenderer(diskCache(path.join(folder, "cards"), CACHE_MAX_BYTES, now), fetch),
    reduce: (original, width) => oneAtATime(() => reduce(original, width)),
    art: createArtRenderer(diskCache(path.join(folder, "art"), CACHE_MAX_BYTES, now), oneAtATime),
    square: (original, side) => oneAtATime(() => square(original, side)),
    badge: (original, side) => oneAtATime(() => badge(original, side)),
  };
}

/** Renders cards, with a cache. */
function createCardRenderer(cache: DiskCache, fetch: Pictures["fetch"]) {
  const inTurn = pLimit(1);
  return async (card: Card): Promise<Picture> => {
    const key = JSON.stringify(card);
    const cached = await cache.get(key);
    if (cached) return { bytes: cached.bytes, contentType: "image/png" };
    const { portrait, readOwn, fallbackArt, ...rest } = card;
    const found = readOwn ? await readOwn().catch(() => null) : await portraitFile(portrait, fetch);
    const bytes = await inTurn(async () => {
      // sharp is loaded with the first card.
      const { drawCard } = await import("./draw-card");
      return drawCard(rest, found ?? (await readEngraving(fallbackArt)));
    });
    // A card with the fallback portrait is not cached: the next request may load the portrait.
    if (found) await cache.put(key, bytes);
    return { bytes, contentType: "image/png" };
  };
}

/** Renders engravings, with a cache per width. */
function createArtRenderer(cache: DiskCache, inTurn: LimitFunction): Pictures["art"] {
  return async (name, width) => {
    const key = `art ${width} ${name}`;
    const stored = await cache.get(key);
    if (stored) return { bytes: stored.bytes, contentType: "image/webp" };
    const drawing = await readEngraving(name).catch((cause: unknown) => {
      throw new PictureFailure("there is no such engraving", { cause });
    });
    const picture = await inTurn(() => rasterize(drawing, width));
    await cache.put(key, picture.bytes);
    return picture;
  };
}

/** The portrait's bytes; null when its URL cannot be fetched. */
async function portraitFile(portrait: string, fetch: Pictures["fetch"]): Promise<Buffer | null> {
  if (!/^https?:/.test(portrait)) return readEngraving(portrait);
  return fetch(portrait, 800).then(
    ({ bytes }) => bytes,
    () => null,
  );
}

/** One of our engravings, by its file's name. */
function readEngraving(name: string): Promise<Buffer> {
  return readFile(path.join(process.cwd(), "public", "art", `${path.basename(name)}.svg`));
}
