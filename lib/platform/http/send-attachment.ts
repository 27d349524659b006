import { Readable } from "node:stream";

/** Streams a stored file as a download. */
export function sendAttachment(
  body: Readable,
  { name, type, bytes }: { name: string; type: string; bytes: number | null },
): Response {
  return new Response(Readable.toWeb(body) as ReadableStream<Uint8Array>, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
      ...(bytes === null ? {} : { "content-length": String(bytes) }),
    },
  });
}
