import type { ResizeOptions } from "sharp";
import { type Picture, PictureFailure } from "./port";

/** Accepted formats. SVG and PDF are excluded, since they can contain programs. */
const TYPES: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"]);
/** Maximum pixels after decoding; a small file can declare a very large picture. */
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 10;
/** The plate behind engravings. */
const BADGE_GROUND = "#d9d2c3";

/**
 * Re-encodes an untrusted picture: decoded, rotated upright, at most `width` wide. Metadata (location, names) and
 * appended data are dropped.
 */
export function reduce(original: Buffer, width: number): Promise<Picture> {
  return reencode(original, { width });
}

/** Re-encodes an untrusted picture as a centered square. */
export function square(original: Buffer, side: number): Promise<Picture> {
  return reencode(original, { width: side, height: side, fit: "cover" });
}

/** Re-encodes an untrusted picture as a centered square without transparency, in a format that every mail program shows. */
export async function badge(original: Buffer, side: number): Promise<Picture> {
  const { bytes } = await square(original, side);
  const { engine } = await import("./engine");
  const opaque = engine(bytes).flatten({ background: BADGE_GROUND });
  return { bytes: await opaque.png({ palette: true }).toBuffer(), contentType: "image/png" };
}

/** Renders one of our SVG files at a width. Never for an untrusted file: an SVG can contain programs. */
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
