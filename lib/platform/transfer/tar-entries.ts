import type { FileHandle } from "node:fs/promises";
import { Header } from "tar";
import { EntityFileError } from "./entity-file";

const BLOCK = 512;
/** A file ends with two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/** An entry of a tar file: its content begins at `start`, and the next entry at `end`. */
export type TarEntry = Readonly<{ name: string; bytes: number; start: number; end: number }>;

/** The block before an entry's content. */
export function tarHeader(name: string, bytes: number, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const header = new Header({ path: name, mode: 0o600, size: bytes, mtime: at, type: "File", uid: 0, gid: 0 });
  // True for a name that needs an extended header; ours are short.
  if (header.encode(block, 0)) throw new Error(`"${name}" is too long for an entry of a tar file.`);
  return block;
}

/** The zeros after an entry's content. */
export function tarPadding(bytes: number): Buffer {
  return Buffer.alloc((BLOCK - (bytes % BLOCK)) % BLOCK);
}

/**
 * The whole entries of a file in their order; an entry that the file ends in is left out. Throws EntityFileError where the zeros
 * after an entry were changed, which no hash of a content covers.
 */
export async function* readTarEntries(file: FileHandle): AsyncGenerator<TarEntry> {
  const { size } = await file.stat();
  for (let position = 0; position + BLOCK <= size; ) {
    const header = new Header(await readBytes(file, position, BLOCK), 0);
    if (!header.cksumValid || header.path === undefined || header.size === undefined) return;
    const start = position + BLOCK;
    const end = start + header.size + tarPadding(header.size).length;
    if (end > size) return;
    await requireZeros(file, start + header.size, end);
    yield { name: header.path, bytes: header.size, start, end };
    position = end;
  }
}

/** Throws EntityFileError unless the file ends at `position` with two empty blocks. */
export async function requireTarEnd(file: FileHandle, position: number): Promise<void> {
  const { size } = await file.stat();
  if (size < position + TAR_END.length) throw new EntityFileError("The file is not whole: its end is missing.");
  if (size > position + TAR_END.length) throw new EntityFileError("The file was changed after it was signed.");
  await requireZeros(file, position, size);
}

async function requireZeros(file: FileHandle, start: number, end: number): Promise<void> {
  const bytes = await readBytes(file, start, end - start);
  if (bytes.some((byte) => byte !== 0)) throw new EntityFileError("The file was changed after it was signed.");
}

/** Some bytes of a file, as many as it has from there. */
async function readBytes(file: FileHandle, start: number, bytes: number): Promise<Buffer> {
  const block = Buffer.alloc(bytes);
  const { bytesRead } = await file.read(block, 0, bytes, start);
  return block.subarray(0, bytesRead);
}

/** The content of an entry in pieces. */
export async function* readContent(file: FileHandle, { start, bytes }: TarEntry): AsyncGenerator<Buffer> {
  const piece = 64 * 1024;
  for (let read = 0; read < bytes; read += piece) {
    yield await readBytes(file, start + read, Math.min(piece, bytes - read));
  }
}
