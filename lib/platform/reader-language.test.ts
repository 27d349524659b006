import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { GRANT_HEADER } from "@/lib/contract/http/transport";
import { platformMessages } from "@/lib/i18n/platform-text";
import { newId } from "./db/new-id";
import { users } from "./db/schema/users";
import { PASSWORD, registerAccount } from "./testing/accounts";
import { Caller } from "./testing/caller";
import { ownerOfAnEntity } from "./testing/owners";
import { createTestPayments, type PaymentsFixture, upgradeOwner } from "./testing/payments";
import { adminCaller } from "./testing/signed-in";
import type { TestPlatform } from "./testing/test-platform";
import { codeFor } from "./testing/visitors";

const JAPANESE = platformMessages("ja");
const IN_JAPANESE = { "accept-language": "ja,en-GB" };

let till: PaymentsFixture;
let on: TestPlatform;
beforeAll(async () => {
  till = await createTestPayments();
  on = till.on;
});
afterAll(() => till.close());

test("answers a call in the first language of its Accept-Language that the interface speaks", async () => {
  const message = async (languages?: string) => {
    const response = await new Caller(on).send(
      "loadEntity",
      { urlslug: "nobody-here" },
      languages ? { "accept-language": languages } : {},
    );
    return (await response.json()).message;
  };
  expect(await message("sv, ja;q=0.8, en;q=0.5")).toBe(JAPANESE.notFound.entity);
  expect(await message("en-GB, ja")).toBe(platformMessages("en").notFound.entity);
  expect(await message()).toBe(platformMessages("en").notFound.entity);
});

test("names a field and what is wrong with it in the caller's language", async () => {
  const response = await new Caller(on).send("registerVisitor", { username: "Ada", agreed: true }, IN_JAPANESE);
  const { required } = JAPANESE.fields.sentences;
  const { email_address } = JAPANESE.fields.names;
  expect((await response.json()).data.fields.email_address).toBe(required.replace("{field}", email_address));
});

test("writes a mail in the language that its recipient has chosen, whoever caused it", async () => {
  const email = "reader@languages.test";
  const caller = await registerAccount(on, email);
  const changed = await caller.call("updateProfile", { interface_language: "ja" });
  expect(changed).toMatchObject({ ok: true, data: { interface_language: "ja" } });
  await new Caller(on).send("forgotPassword", { email_address: email }, { "accept-language": "en" });
  await on.platform.jobs.whenIdle();
  const mail = on.mails.findLast(({ to }) => to === email);
  expect(mail?.subject).toBe(JAPANESE.mails.passwordLink.subject.replace("{siteName}", on.platform.settings.siteName));
  expect(mail?.html).toContain('<html lang="ja" dir="ltr"');
  expect(mail?.text).toContain(JAPANESE.mails.passwordLink.action);
});

test("writes to an address without an account in the language of the call", async () => {
  const email = "visitor@languages.test";
  await new Caller(on).send("registerVisitor", { email_address: email, username: "Ada", agreed: true }, IN_JAPANESE);
  await on.platform.jobs.whenIdle();
  const mail = on.mails.findLast(({ to }) => to === email);
  expect(mail?.text).toContain(JAPANESE.mails.verificationCode.code);
  const [user] = await on.platform.db.select().from(users).where(eq(users.email, email));
  expect(user?.interfaceLanguage).toBe("ja");
});

/** Registers and proves a visitor whose browser names these languages, or none. */
async function visitorWhoReads(email: string, languages: Record<string, string>): Promise<void> {
  const browser = new Caller(on);
  await browser.send("registerVisitor", { email_address: email, username: "Ada", agreed: true }, languages);
  const code = { email_address: email, verification_code: await codeFor(on, email) };
  await browser.send("verifyEmail", code, languages);
}

/** Invites an address to a new entity by a call in Japanese; returns the mail's text. */
async function inviteInJapanese(email_address: string): Promise<string> {
  const owner = await ownerOfAnEntity(on, email_address.replace(/\W/g, "-"));
  await owner.caller.send("inviteChatter", { digitalentity_id: owner.entityId, email_address }, IN_JAPANESE);
  await on.settled();
  return on.mails.findLast(({ to }) => to === email_address)?.text ?? "";
}

const ENGLISH = platformMessages("en");

test("writes in English to a visitor whose browser named it, in whatever language another person works", async () => {
  const email = "english@languages.test";
  await visitorWhoReads(email, { "accept-language": "en-GB,en" });
  expect(await inviteInJapanese(email)).toContain(ENGLISH.mails.invitation.accept);
});

test("writes in English to a proven address that named no language", async () => {
  const email = "silent@languages.test";
  await visitorWhoReads(email, {});
  expect(await inviteInJapanese(email)).toContain(ENGLISH.mails.invitation.accept);
});

test("invites an unknown address in the language of the call", async () => {
  expect(await inviteInJapanese("unknown@languages.test")).toContain(JAPANESE.mails.invitation.accept);
});

test("stores the language in which an invited user proves the address", async () => {
  const email = "invited@languages.test";
  await on.platform.db.insert(users).values({ id: newId(), email, createdAt: on.platform.now() });
  await visitorWhoReads(email, IN_JAPANESE);
  const [user] = await on.platform.db.select().from(users).where(eq(users.email, email));
  expect(user?.interfaceLanguage).toBe("ja");
});

test("writes the receipt for an account that an admin deletes in the language of its user", async () => {
  const email = "deleted@languages.test";
  await visitorWhoReads(email, IN_JAPANESE);
  const [user] = await on.platform.db.select().from(users).where(eq(users.email, email));
  const admin = await adminCaller(on);
  await admin.send("deleteUser", { id: user?.id }, { "accept-language": "en" });
  await on.settled();
  expect(on.mails.findLast(({ to }) => to === email)?.text).toContain(JAPANESE.mails.accountDeleted.allDeleted);
});

test("reports the language of a user who signs in", async () => {
  const email = "returning@languages.test";
  await registerAccount(on, email);
  const signIn = () => new Caller(on).send("signIn", { email_address: email, password: PASSWORD });
  expect((await signIn()).headers.get(GRANT_HEADER)).not.toContain("locale=");
  await on.platform.db.update(users).set({ interfaceLanguage: "ja" }).where(eq(users.email, email));
  expect((await signIn()).headers.get(GRANT_HEADER)).toMatch(/(^|,)locale=ja(,|$)/);
});

test("draws an invoice in the reader's language", async () => {
  const owner = await ownerOfAnEntity(on, "languages");
  await upgradeOwner(till, owner);
  const history = await owner.caller.call("listBillingHistory", { user_id: owner.userId });
  const invoice_id = history.ok ? String(history.data.invoices[0]?.invoice_id) : "";
  const response = await owner.caller.send("downloadInvoice", { invoice_id }, IN_JAPANESE);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.replace(/\s/g, "")).toContain(JAPANESE.mails.invoicePaper.title);
  expect(text).toMatch(/2026年\d+月\d+日/);
});
