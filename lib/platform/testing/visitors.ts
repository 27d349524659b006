import { Caller } from "./caller";
import type { TestPlatform } from "./test-platform";

/** The code in the newest mail to an address. Waits for the job that sends it. */
export async function codeFor(on: TestPlatform, email: string): Promise<string> {
  await on.settled();
  const mail = on.mails.findLast(({ to }) => to === email);
  const code = mail?.text.match(/\b\d{6}\b/)?.[0];
  if (!code) throw new Error(`There is no code for ${email}.`);
  return code;
}

/** A caller that proved an address by its code, as a visitor does on an entity's page. */
export async function verifiedVisitor(
  on: TestPlatform,
  email: string,
  name = "Margit",
  choices: { wants_reply_emails?: true } = {},
): Promise<Caller> {
  const caller = new Caller(on);
  await caller.call("registerVisitor", { email_address: email, username: name, agreed: true });
  const verified = await caller.call("verifyEmail", {
    email_address: email,
    verification_code: await codeFor(on, email),
    ...choices,
  });
  if (!verified.ok || !verified.data.success) throw new Error(`${email} was not verified.`);
  return caller;
}
