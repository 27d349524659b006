/**
 * An entry of a posting list: the passage's position in the document, the term's frequency, and the passage's length.
 */
export type Posting = Readonly<{ position: number; frequency: number; length: number }>;

/** Header of each list in the statement's result: document id (16 bytes), first position, size in bytes. */
const HEADER = 16 + 4 + 4;
const FREQUENCY_MAX = 255;
/** Lengths are stored as sixteenths of their binary logarithm: one byte, precise to 4 %. */
const LENGTH_STEPS = 16;

/** Encodes a term's list for one section of a document: positions ascending from `first`, three to four bytes each. */
export function encodePostings(postings: readonly Posting[], first: number): Uint8Array {
  const bytes: number[] = [];
  let before = first;
  for (const { position, frequency, length } of postings) {
    let step = position - before;
    for (; step > 127; step >>>= 7) bytes.push((step & 127) | 128);
    bytes.push(step, Math.min(frequency, FREQUENCY_MAX), Math.round(LENGTH_STEPS * Math.log2(Math.max(length, 1))));
    before = position;
  }
  return Uint8Array.from(bytes);
}

/** Decodes concatenated lists with headers and calls `visit` with every posting. */
export function readPostings(
  joined: Uint8Array,
  visit: (document: string, position: number, frequency: number, length: number) => void,
): void {
  const bytes = Buffer.from(joined.buffer, joined.byteOffset, joined.byteLength);
  for (let at = 0; at + HEADER <= bytes.length; ) {
    const document = bytes.toString("latin1", at, at + 16);
    let position = bytes.readInt32BE(at + 16);
    const end = at + HEADER + bytes.readInt32BE(at + 20);
    at += HEADER;
    while (at < end) {
      let byte = bytes[at++] ?? 0;
      let step = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0;
        step |= (byte & 127) << shift;
      }
      position += step;
      const frequency = bytes[at++] ?? 0;
      visit(document, position, frequency, LENGTHS[bytes[at++] ?? 0] ?? 1);
    }
  }
}

const LENGTHS = Array.from({ length: 256 }, (_, step) => 2 ** (step / LENGTH_STEPS));

/** The id of a document as `readPostings` names it. */
export function documentId(latin1: string): string {
  const hex = Buffer.from(latin1, "latin1").toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
