const encoder = new TextEncoder();

/** Streams a text as a file download. An error while it is generated aborts the download. */
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
