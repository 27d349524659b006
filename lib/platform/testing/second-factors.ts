import type { Contract } from "@/lib/contract";
import type { SecondStep } from "@/lib/contract/second-factor/schemas";
import { totpCode, totpStep } from "../modules/second-factor/totp";
import { PASSWORD } from "./accounts";
import type { Authenticator } from "./authenticator";
import { type Answer, Caller } from "./caller";
import type { TestPlatform } from "./test-platform";

/** The data of a successful call; fails the test otherwise. */
export function answered<N extends keyof Contract>(answer: Answer<N>): Extract<Answer<N>, { ok: true }>["data"] {
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

/** An authenticator app with one secret. */
export type App = { codeAt: (stepsFromNow?: number) => string };

/** Sets up an authenticator app for a signed-in caller. */
export async function setUpTotp(on: TestPlatform, caller: Caller): Promise<{ app: App; recoveryCodes: string[] }> {
  const { secret } = answered(await caller.call("beginTotp", { password: PASSWORD }));
  const bytes = fromBase32(secret);
  const app: App = { codeAt: (steps = 0) => totpCode(bytes, totpStep(on.platform.now()) + steps) };
  const { recovery_codes } = answered(await caller.call("confirmTotp", { code: app.codeAt() }));
  // The confirming code is single-use; move on to the next one.
  on.advance(30_000);
  return { app, recoveryCodes: recovery_codes ?? [] };
}

/** Sets up a passkey for a signed-in caller. */
export async function setUpPasskey(caller: Caller, device: Authenticator): Promise<string[] | null> {
  const { options } = answered(await caller.call("beginPasskey", { password: PASSWORD }));
  const added = await caller.call("addPasskey", { name: "Laptop", credential: device.make(options) });
  return answered(added).recovery_codes;
}

/** Signs in with a password up to the second factor. */
export async function startMfaLogin(
  on: TestPlatform,
  email: string,
  address?: string,
): Promise<{ caller: Caller; step: SecondStep }> {
  const caller = new Caller(on, address);
  const { second_step } = answered(await caller.call("signIn", { email_address: email, password: PASSWORD }));
  if (!second_step) throw new Error(`${email} was not asked for a second step.`);
  return { caller, step: second_step };
}

/** Decodes a base32 secret. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"),
  );
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
