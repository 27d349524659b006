import { Zip, ZipDeflate } from "fflate";

export type ArchiveEntry = Readonly<{ name: string; at: Date; body: AsyncIterable<string | Uint8Array> }>;

const encoder = new TextEncoder();

/** An archive as it is being made, so that no more of it than a piece is in memory. */
export async function* zipped(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let broken: Error | null = null;
  const archive = new Zip((error, part) => {
    broken ??= error;
    if (part) made.push(part);
  });
  const taken = () => {
    if (broken) throw broken;
    return made.splice(0);
  };
  for await (const { name, at, body } of entries) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    archive.add(file);
    for await (const piece of body) {
      file.push(typeof piece === "string" ? encoder.encode(piece) : piece);
      yield* taken();
    }
    file.push(new Uint8Array(), true);
    yield* taken();
  }
  archive.end();
  yield* taken();
}
