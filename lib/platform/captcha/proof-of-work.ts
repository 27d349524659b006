import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { hashInput, isSolution, parseWorkToken } from "@/lib/contract/captcha/proof-of-work";
import type { Captcha, SolvedChallenge } from "./port";

/** Several small puzzles have a lower variance in solving time than a single large one. */
const COUNT = 16;
/** 16 times 2^13 hashes on average: a second on a phone, less on a desktop. */
const BITS = 13;
/** Work that takes no time, for tests. */
const EASY_BITS = 4;
const LIFETIME_MS = 20 * 60_000;

/**
 * A captcha without a third party: a signed challenge that costs the browser computation. Nothing is stored until one
 * is solved. Nodes that share the secret accept each other's challenges.
 */
export function proofOfWorkCaptcha(secret: string, { isEasy = false } = {}): Captcha {
  const bits = isEasy ? EASY_BITS : BITS;
  const key = createHmac("sha256", secret).update("captcha").digest();
  const sign = (body: string) => createHmac("sha256", key).update(body).digest("base64url");
  return {
    challenge: (now) => {
      const body = `1.${now.getTime() + LIFETIME_MS}.${randomBytes(16).toString("base64url")}`;
      const challenge = `${body}.${sign(body)}`;
      return { provider: "proof-of-work", challenge, count: COUNT, bits, expires_in: LIFETIME_MS / 1000 };
    },
    check: async (token, now) => {
      const read = parseWorkToken(token);
      const issued = read && readChallenge(read.challenge, sign);
      if (!issued || issued.expiresAt <= now || read.found.length !== COUNT) return null;
      const isSolved = read.found.every((found, index) =>
        isSolution(hashStart(hashInput(read.challenge, index, found)), bits),
      );
      return isSolved ? issued : null;
    },
  };
}

function readChallenge(challenge: string, sign: (body: string) => string): SolvedChallenge | null {
  const [, body = "", expires = "", signature = ""] = /^(1\.(\d+)\.[\w-]{22})\.([\w-]{43})$/.exec(challenge) ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(body))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { key: `proof-of-work:${body}`, expiresAt: new Date(Number(expires)) };
}

function hashStart(text: string): number {
  return createHash("sha256").update(text).digest().readInt32BE();
}
