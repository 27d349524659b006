import { createHash, randomUUID } from "node:crypto";
import { hashInput, isSolution, workToken } from "@/lib/contract/captcha/proof-of-work";
import type { Caller } from "./caller";

/** Solves a new challenge as a browser does; for hCaptcha, returns a token that captcha-server accepts. */
export async function solveCaptcha(caller: Caller): Promise<string> {
  const answer = await caller.call("getCaptcha", {});
  if (!answer.ok) throw new Error(answer.error.message);
  if (answer.data.provider === "hcaptcha") return `good-${randomUUID()}`;
  const { challenge, count, bits } = answer.data;
  const found = Array.from({ length: count }, (_, index) => {
    let number = 0;
    while (!isSolution(hashStart(hashInput(challenge, index, number)), bits)) number += 1;
    return number;
  });
  return workToken(challenge, found);
}

function hashStart(text: string): number {
  return createHash("sha256").update(text).digest().readInt32BE();
}
