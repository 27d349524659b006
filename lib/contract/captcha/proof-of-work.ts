/** How a solution is written and checked, alike for the browser that works and the server that looks. */

/** What is hashed by SHA-256 for one number of the solution. */
export function hashInput(challenge: string, index: number, found: number): string {
  return `${challenge}:${index}:${found}`;
}

/** Whether a hash begins with so many zero bits, 1 to 32, going by its first 32 bits as a number. */
export function isSolution(firstWord: number, bits: number): boolean {
  return firstWord >>> (32 - bits) === 0;
}

/** The token of a solved challenge: the challenge and its numbers. */
export function workToken(challenge: string, found: readonly number[]): string {
  return `${challenge}:${found.join(".")}`;
}

/** A token's parts; null when it has not the form of one. */
export function parseWorkToken(token: string): { challenge: string; found: number[] } | null {
  const [, challenge, numbers] = /^([\w.-]{20,200}):(\d{1,10}(?:\.\d{1,10})*)$/.exec(token) ?? [];
  if (challenge === undefined || numbers === undefined) return null;
  return { challenge, found: numbers.split(".").map(Number) };
}
