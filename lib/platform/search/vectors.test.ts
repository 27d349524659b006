import { expect, test } from "@jest/globals";
import { fuse } from "./lexical-retrieval";
import { cosine, packSigns, packVector, signScore, signTable } from "./vectors";

const SIZE = 256;

/** Unit vectors in all directions, the same at every run. */
function directions(count: number): Float32Array[] {
  let state = 1;
  const next = () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 - 0.5;
  };
  return Array.from({ length: count }, () => unit(Float32Array.from({ length: SIZE }, () => next() + next() + next())));
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return vector.map((number) => number / length);
}

test("unpacks a packed vector, also from the middle of a buffer", () => {
  const [vector = new Float32Array()] = directions(1);
  const among = Buffer.concat([Buffer.from([7]), packVector(vector)]).subarray(1);
  expect(cosine(vector, among)).toBeCloseTo(1, 5);
  expect(cosine(vector, packVector(vector.map((number) => -number)))).toBeCloseTo(-1, 5);
});

test("ranks the nearest of 3,000 among the first hundred by signs alone", () => {
  const passages = directions(3_000);
  const noise = directions(3_200).slice(3_000);
  const width = SIZE / 8;
  const signs = new Uint8Array(Buffer.concat(passages.map(packSigns)));
  for (const [place, own] of noise.entries()) {
    const wanted = place * 15;
    const question = unit(own.map((number, at) => number + 0.5 * (passages[wanted]?.[at] ?? 0)));
    const table = signTable(question);
    const scores = passages.map((_, passage) => signScore(table, signs, passage * width, width));
    const better = scores.filter((score) => score > (scores[wanted] ?? 0)).length;
    expect(better).toBeLessThan(100);
  }
});

test("fuses two rankings: shared items first, ties in the first order", () => {
  expect(fuse(["a", "b", "c", "d"], ["a", "b", "c"], ["c", "d"])).toEqual(["c", "a", "b", "d"]);
  expect(fuse(["a", "b"], ["a"], ["b"])).toEqual(["a", "b"]);
});
