import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { hashInput, isSolution, workToken } from "../../contract/captcha/proof-of-work";
import type { WorkChallenge } from "../../contract/captcha/schemas";

/** Time the main thread is blocked per slice: less than a frame, so that typing stays smooth. */
const SLICE_MS = 10;
const HASHES_PER_CHECK = 64;

/**
 * Solves a proof-of-work challenge in slices on the main thread: a worker would need another file, and Web Crypto is
 * missing over plain http. Null when aborted.
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
      for (let attempt = 0; attempt < HASHES_PER_CHECK && found.length < count; attempt++) {
        const hash = sha256(utf8ToBytes(hashInput(challenge, found.length, number)));
        const isFound = isSolution(new DataView(hash.buffer).getInt32(0), bits);
        if (isFound) found.push(number);
        number = isFound ? 0 : number + 1;
      }
    } while (found.length < count && performance.now() < until);
    await yieldToEventLoop();
    if (signal.aborted) return null;
  }
  return workToken(challenge, found);
}

/** Yields to the event loop; unlike nested timers it is not throttled. */
function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
