const WORD = 2 ** 32;
// The fractions of the square roots of the first 8 primes, and of the cube roots of the first 64 (FIPS 180-4).
const PRIMES = firstPrimes(64);
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));
const ROUNDS = Int32Array.from(PRIMES, (prime) => fractionOf(Math.cbrt(prime)));
const schedule = new Int32Array(64);

/**
 * SHA-256 of ASCII text, as eight words. The browser's own is not there over plain http, and asynchronous where it is:
 * too slow for many small texts.
 */
export function sha256(text: string): Int32Array {
  const bytes = padded(text);
  const state = Int32Array.from(START);
  for (let block = 0; block < bytes.byteLength; block += 64) mix(state, bytes, block);
  return state;
}

function padded(text: string): DataView {
  const { length } = text;
  const view = new DataView(new ArrayBuffer(Math.ceil((length + 9) / 64) * 64));
  for (let at = 0; at < length; at++) view.setUint8(at, text.charCodeAt(at));
  view.setUint8(length, 0x80);
  view.setUint32(view.byteLength - 4, length * 8);
  return view;
}

function mix(state: Int32Array, bytes: DataView, block: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) w[i] = bytes.getInt32(block + i * 4);
  for (let i = 16; i < 64; i++) {
    const [x, y] = [at(w, i - 15), at(w, i - 2)];
    const small = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    w[i] = (at(w, i - 16) + small + at(w, i - 7) + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10))) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(w, i)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = (at(state, i) + word) | 0;
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));
const at = (words: Int32Array, i: number) => words[i] as number;

function fractionOf(root: number): number {
  return ((root % 1) * WORD) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
