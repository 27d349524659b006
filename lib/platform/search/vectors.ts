/** A vector as the database keeps it: four bytes each number, the low byte first. */
export function packVector(vector: Float32Array): Buffer {
  const packed = Buffer.alloc(vector.length * 4);
  for (const [place, number] of vector.entries()) packed.writeFloatLE(number, place * 4);
  return packed;
}

/** The signs of a vector's numbers, one bit each: a thirty-second of the vector. */
export function packSigns(vector: Float32Array): Buffer {
  const packed = Buffer.alloc(Math.ceil(vector.length / 8));
  for (const [place, number] of vector.entries()) {
    if (number > 0) packed[place >> 3] = (packed[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return packed;
}

/** The cosine of a question with a packed vector of the same length. */
export function cosine(question: Float32Array, packed: Uint8Array): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let sum = 0;
  for (let place = 0; place < question.length; place++) {
    sum += (question[place] ?? 0) * view.getFloat32(place * 4, true);
  }
  return sum;
}

/**
 * What each byte of signs is worth to a question, 256 values for each place. The question keeps its numbers and only
 * the passages are reduced to signs: adding these up orders passages nearly as the whole vectors do, at a look-up for
 * every eight numbers.
 */
export function signTable(question: Float32Array): Float32Array {
  const bytes = Math.ceil(question.length / 8);
  const table = new Float32Array(bytes * 256);
  for (let byte = 0; byte < bytes; byte++) {
    for (let signs = 0; signs < 256; signs++) {
      let sum = 0;
      for (let bit = 0; bit < 8; bit++) {
        const number = question[byte * 8 + bit] ?? 0;
        sum += (signs >> bit) & 1 ? number : -number;
      }
      table[byte * 256 + signs] = sum;
    }
  }
  return table;
}

/** The worth of `width` bytes of signs from `start` on. */
export function signScore(table: Float32Array, signs: Uint8Array, start: number, width: number): number {
  let sum = 0;
  for (let byte = 0; byte < width; byte++) sum += table[byte * 256 + (signs[start + byte] ?? 0)] ?? 0;
  return sum;
}
