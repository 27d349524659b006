import { Zip, ZipDeflate } from "fflate";

export type ArchiveEntry = Readonly<{ name: string; at: Date; body: AsyncIterable<string | Uint8Array> }>;

const encoder = new TextEncoder();

/** Streams entries as a zip archive, holding one chunk in memory at a time. */
export async function* zipEntries(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let zipError: Error | null = null;
  const archive = new Zip((error, chunk) => {
    zipError ??= error;
    if (chunk) chunks.push(chunk);
  });
  const takeChunks = () => {
    if (zipError) throw zipError;
    return chunks.splice(0);
  };
  for await (const { name, at, body } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    archive.add(file);
    for await (const chunk of body) {
      file.push(typeof chunk === "string" ? encoder.encode(chunk) : chunk);
      yield* takeChunks();
    }
    file.push(new Uint8Array(), true);
    yield* takeChunks();
  }
  archive.end();
  yield* takeChunks();
}

/** The body of an entry with indented JSON. */
export async function* jsonBody(value: object): AsyncGenerator<string> {
  yield JSON.stringify(value, null, 2);
}
