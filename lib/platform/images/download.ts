import type { FetchedResource } from "../web/fetch-address";
import { PictureFailure } from "./port";

/** Maximum size of an original, in bytes. */
export const ORIGINAL_MAX_BYTES = 10 * 1024 * 1024;

/** Reads a response whose Content-Type is an image. Throws PictureFailure for other types and above the maximum. */
export async function download({ body, contentType }: FetchedResource): Promise<Buffer> {
  try {
    if (!contentType?.startsWith("image/")) throw new PictureFailure(`it is ${contentType ?? "of no type"}`);
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > ORIGINAL_MAX_BYTES) throw new PictureFailure("it is too large");
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    body.destroy();
  }
}
