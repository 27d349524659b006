import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { GRANT_HEADER } from "@/lib/contract/transport";
import { platformMessages } from "@/lib/i18n/platform-text";
import { users } from "./db/schema/users";
import { PASSWORD, registerAccount } from "./testing/accounts";
import { Caller } from "./testing/caller";
import { ownerOfAnEntity } from "./testing/owners";
import { createTestPayments, type PaymentsFixture, upgradeOwner } from "./testing/payments";
import type { TestPlatform } from "./testing/test-platform";

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
