/** Encodes a vector for the database: 32-bit floats, little-endian. */
export function packVector(vector: Float32Array): Buffer {
  const packed = Buffer.alloc(vector.length * 4);
  for (const [place, number] of vector.entries()) packed.writeFloatLE(number, place * 4);
  return packed;
}

/** Encodes the signs of a vector's components, one bit each: 1/32 of the vector's size. */
export function packSigns(vector: Float32Array): Buffer {
  const packed = Buffer.alloc(Math.ceil(vector.length / 8));
  for (const [place, number] of vector.entries()) {
    if (number > 0) packed[place >> 3] = (packed[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return packed;
}

/** The cosine similarity of a unit vector with a packed unit vector of the same dimension. */
export function cosine(question: Float32Array, packed: Uint8Array): number {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  let sum = 0;
  for (let place = 0; place < question.length; place++) {
    sum += (question[place] ?? 0) * view.getFloat32(place * 4, true);
  }
  return sum;
}

/**
 * Lookup table of a question: the score of each value of each sign byte. The question keeps its components and only
 * passages are reduced to signs: the sum ranks passages nearly as full vectors do, with one lookup per eight
 * components.
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

/** The score of `width` sign bytes from `start` on. */
export function signScore(table: Float32Array, signs: Uint8Array, start: number, width: number): number {
  let sum = 0;
  for (let byte = 0; byte < width; byte++) sum += table[byte * 256 + (signs[start + byte] ?? 0)] ?? 0;
  return sum;
}
