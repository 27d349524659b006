import { expect, test } from "@jest/globals";
import { documentId, encodePostings, readPostings } from "./postings";

const ID = "01234567-89ab-cdef-0123-456789abcdef";

function withHeader(list: Uint8Array, first: number): Buffer {
  const header = Buffer.alloc(24);
  Buffer.from(ID.replaceAll("-", ""), "hex").copy(header);
  header.writeInt32BE(first, 16);
  header.writeInt32BE(list.length, 20);
  return Buffer.concat([header, list]);
}

test("decodes encoded postings across lists and long gaps", () => {
  const first = [
    { position: 5, frequency: 1, length: 64 },
    { position: 6, frequency: 300, length: 1 },
    { position: 90_000, frequency: 2, length: 1024 },
  ];
  const second = [{ position: 100_000, frequency: 7, length: 100 }];
  const joined = Buffer.concat([
    withHeader(encodePostings(first, 5), 5),
    withHeader(encodePostings(second, 100_000), 100_000),
  ]);
  const read: [string, number, number, number][] = [];
  readPostings(joined, (document, ...posting) => void read.push([documentId(document), ...posting]));
  expect(read.map(([id, position, frequency]) => [id, position, frequency])).toEqual([
    [ID, 5, 1],
    [ID, 6, 255],
    [ID, 90_000, 2],
    [ID, 100_000, 7],
  ]);
  for (const [place, length] of [64, 1, 1024, 100].entries()) {
    expect(Math.abs((read[place]?.[3] ?? 0) / length - 1)).toBeLessThan(0.04);
  }
});
