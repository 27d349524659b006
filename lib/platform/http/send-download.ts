import { Readable } from "node:stream";
import type { FileDownload } from "../route";

/** Sends a file as an attachment while it is read. A failure on the way breaks the download off. */
export function sendDownload({ content, file }: FileDownload): Response {
  const stream = content instanceof Readable ? content : Readable.from(content, { objectMode: false });
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": file.contentType,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "no-store",
      ...(file.bytes === null ? {} : { "content-length": String(file.bytes) }),
    },
  });
}
