import type { ResizeOptions } from "sharp";
import { type Picture, PictureFailure } from "./port";

/** What we decode. Drawings that are programs (SVG, PDF) are not among them. */
const TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);
/** Of a picture unpacked; a small file can claim to be a very large one. */
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 10;

/**
 * A stranger's picture as one of ours: decoded, turned upright, no wider than `width`, and written anew. Whatever else
 * the file carried (places, names, a second file behind the first) is left behind.
 */
export function reduce(original: Buffer, width: number): Promise<Picture> {
  return reencode(original, { width });
}

/** The same as a square, cut from the middle of a picture that is none. */
export function square(original: Buffer, side: number): Promise<Picture> {
  return reencode(original, { width: side, height: side, fit: "cover" });
}

/** A drawing of our own as a picture `width` wide. Never for a stranger's file: an SVG is a program. */
export async function rasterize(drawing: Buffer, width: number): Promise<Picture> {
  const { engine } = await import("./engine");
  const bytes = await engine(drawing, { density: 144 }).resize({ width }).webp({ quality: 82 }).toBuffer();
  return { bytes, contentType: "image/webp" };
}

async function reencode(original: Buffer, size: ResizeOptions): Promise<Picture> {
  // Loaded with the first picture: a start waits for nothing that it may not need.
  const [{ fileTypeFromBuffer }, { engine }] = await Promise.all([import("file-type"), import("./engine")]);
  const type = await fileTypeFromBuffer(original);
  if (!type || !TYPES.has(type.mime)) throw new PictureFailure(`it is ${type?.mime ?? "no picture that we know"}`);
  try {
    const bytes = await engine(original, { limitInputPixels: PIXELS_MAX, failOn: "error", pages: 1 })
      .rotate()
      .resize({ ...size, withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: SECONDS_MAX })
      .toBuffer();
    return { bytes, contentType: "image/webp" };
  } catch (cause) {
    throw new PictureFailure("it cannot be decoded", { cause });
  }
}
