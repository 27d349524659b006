const encoder = new TextEncoder();

/** A text as a file to download, sent while it is being made. A failure on the way breaks the download off. */
export function download(pieces: AsyncIterable<string>, file: { name: string; type: string }): Response {
  const iterator = pieces[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel() {
      void iterator.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": `${file.type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "no-store",
    },
  });
}
