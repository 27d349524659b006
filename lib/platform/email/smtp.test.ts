import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { PermanentFailure } from "../jobs/kinds";
import { refusal, startTestSmtpServer, type TestSmtpServer } from "../testing/smtp-server";
import { ADDRESS_REFUSED, type MailTransport } from "./port";
import { smtpTransport } from "./smtp";

let smtp: TestSmtpServer;
let transport: MailTransport;
beforeAll(async () => {
  smtp = await startTestSmtpServer();
  transport = smtpTransport(smtp.url, "no-reply@semblance.test");
});
afterAll(async () => {
  transport.close();
  await smtp.close();
});

/** The failure of a mail that the server refuses by this reply. */
async function failureBy(reply: string, at: "sender" | "recipient"): Promise<Error> {
  smtp.refuse(refusal(Number(reply.slice(0, 3)), reply.slice(4)), at);
  const mail = { to: "jane@relay-typo.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };
  const error: unknown = await transport.send(mail).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(error instanceof Error)) throw new Error("The mail was sent.");
  return error;
}

test.each([
  ["550 5.1.1 <jane@relay-typo.test>: Recipient address rejected: User unknown", "for good"],
  ["550 5.1.10 Recipient not found by SMTP address lookup", "for good"],
  ["552 5.2.2 The mailbox is full", "for good"],
  ["550 No such user", "for good"],
  ["450 4.1.2 <jane@relay-typo.test>: Recipient address rejected: Domain not found", "for now"],
  ["450 4.2.0 <jane@relay-typo.test>: Recipient address rejected: Greylisted", "for now"],
] as const)("a refusal that concerns the recipient says so: %s", async (reply, duration) => {
  const error = await failureBy(reply, "recipient");
  expect(error.message.startsWith(ADDRESS_REFUSED)).toBe(true);
  expect(error.message).toContain(reply);
  expect(error instanceof PermanentFailure).toBe(duration === "for good");
});

test.each([
  ["554 5.7.1 <jane@relay-typo.test>: Relay access denied", "recipient"],
  ["550 relay not permitted", "recipient"],
  ["550 5.1.0 <no-reply@semblance.test>: Sender address rejected", "recipient"],
  ["550 5.1.8 Domain not found", "recipient"],
  ["451 4.3.0 Temporary failure", "recipient"],
  ["452 Insufficient system storage", "recipient"],
  ["550 5.1.0 Not accepted", "sender"],
  ["530 5.7.0 Authentication required", "sender"],
] as const)("a refusal that concerns the site's own settings or the server does not: %s", async (reply, at) => {
  const error = await failureBy(reply, at);
  expect(error.message).not.toContain(ADDRESS_REFUSED);
  expect(error.message).toContain(reply);
});
