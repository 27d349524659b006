/** The format and verification of solutions, shared by browser and server. */

/** The SHA-256 input for one number of the solution. */
export function hashInput(challenge: string, index: number, found: number): string {
  return `${challenge}:${index}:${found}`;
}

/** Whether a hash starts with `bits` zero bits, 1 to 32, given its first 32 bits as a number. */
export function isSolution(firstWord: number, bits: number): boolean {
  return firstWord >>> (32 - bits) === 0;
}

/** The token of a solved challenge: the challenge and its numbers. */
export function workToken(challenge: string, found: readonly number[]): string {
  return `${challenge}:${found.join(".")}`;
}

/** Parses a token; null for a malformed one. */
export function parseWorkToken(token: string): { challenge: string; found: number[] } | null {
  const [, challenge, numbers] = /^([\w.-]{20,200}):(\d{1,10}(?:\.\d{1,10})*)$/.exec(token) ?? [];
  if (challenge === undefined || numbers === undefined) return null;
  return { challenge, found: numbers.split(".").map(Number) };
}
