import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { hashInput, isSolution, workToken } from "../contract/captcha/proof-of-work";
import type { WorkChallenge } from "../contract/captcha/schemas";

/** How long the page stands still at a time: less than a frame, so that typing goes on. */
const SLICE_MS = 10;
const LOOKS = 64;

/**
 * Works out a challenge in slices on the page itself: a worker would need a file of its own, and the browser's hashing
 * is not there over plain http. Null when the signal aborts it.
 */
export async function solveWork(
  { challenge, count, bits }: WorkChallenge,
  signal: AbortSignal,
): Promise<string | null> {
  const found: number[] = [];
  let number = 0;
  while (found.length < count) {
    const until = performance.now() + SLICE_MS;
    do {
      for (let look = 0; look < LOOKS && found.length < count; look++) {
        const hash = sha256(utf8ToBytes(hashInput(challenge, found.length, number)));
        const isFound = isSolution(new DataView(hash.buffer).getInt32(0), bits);
        if (isFound) found.push(number);
        number = isFound ? 0 : number + 1;
      }
    } while (found.length < count && performance.now() < until);
    await nextTurn();
    if (signal.aborted) return null;
  }
  return workToken(challenge, found);
}

/** Lets everything else have its turn; unlike a timer it is not slowed down when called again and again. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
