import { Caller } from "./caller";
import type { TestPlatform } from "./test-platform";
import { codeFor } from "./visitors";

export const PASSWORD = "Roodbaard7!";

/** The password fields of a registration. */
export const registrationFields = (email_address: string, password = PASSWORD) =>
  ({ email_address, password, confirm_password: password, data_storage_region: "europe" }) as const;

/** Registers an account, confirms it by its code, and returns the signed-in caller. */
export async function registerAccount(on: TestPlatform, email: string): Promise<Caller> {
  const caller = new Caller(on);
  await registerInBrowser(on, caller, email);
  return caller;
}

/** Registers an account in this browser and confirms it by its code; resolves to the user's id. */
export async function registerInBrowser(on: TestPlatform, caller: Caller, email: string): Promise<string> {
  const started = await caller.call("registerAccount", {
    first_name: "Margit",
    last_name: "Fjord",
    ...registrationFields(email),
  });
  if (!started.ok) throw new Error(started.error.message);
  const { registration_id } = started.data;
  const verification_code = await codeFor(on, email);
  const opened = await caller.call("verifyEmail", { email_address: email, verification_code, registration_id });
  if (!opened.ok || !opened.data.user_id) throw new Error(`${email} has no account.`);
  return opened.data.user_id;
}
