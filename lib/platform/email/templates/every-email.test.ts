import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { parseHTML } from "linkedom";
import { type EmailTexts, everyEmail } from "../../testing/every-email";
import { mailHeaders } from "../headers";
import type { EmailOperator } from "./email-template";
import { renderEmail } from "./render-email";

const HOSTILE: EmailTexts = {
  person: `<img src=x onerror=alert(1)>"'&\r\nBcc: evil@mail.test {siteName} <b>Eve</b>`,
  entity: `</title><script>alert(2)</script>\nSubject: other & "Amara"`,
  words: `<a href="javascript:alert(3)">here</a>\nsecond line`,
};
const FRIENDLY: EmailTexts = { person: "Ada", entity: "Amara", words: "Come and talk.\nIt is worth it." };

const kinds = Object.keys(everyEmail(FRIENDLY));
const NO_OPERATOR = { legal_name: null, postal_address: null };
const rendered = (kind: string, chosen: EmailTexts, siteName?: string, operator: EmailOperator = NO_OPERATOR) => {
  const email = everyEmail(chosen, siteName)[kind];
  if (!email) throw new Error(`There is no ${kind}.`);
  return renderEmail(email, operator);
};

test("covers every kind of mail", () => {
  const notMails = /^(account-notice|email-template|email-style|email-text|format|render-email)$/;
  const files = readdirSync(path.join("lib", "platform", "email", "templates"))
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => name.replace(/\.ts$/, ""))
    .filter((name) => !notMails.test(name));
  expect([...new Set(kinds.map((kind) => kind.replace(/,.*/, "")))].sort()).toEqual(files.sort());
});

test.each(kinds.filter((kind) => kind.endsWith(", private")))("leaves the words out: %s", async (kind) => {
  const { html, text } = await rendered(kind, FRIENDLY);
  expect(html + text).not.toContain("Come and talk.");
  expect(text).toContain("Read them in the chat.");
  expect(text).toContain("http://localhost:3000/amara");
});

describe.each(kinds)("%s", (kind) => {
  test("renders HTML and the same words as plain text", async () => {
    const { html, text, subject } = await rendered(kind, FRIENDLY);
    const { document } = parseHTML(html);
    expect(html).toMatch(/^<!DOCTYPE html/i);
    expect(document.title).toBe(subject);
    expect(document.querySelectorAll("h1")).toHaveLength(1);
    for (const paragraph of document.querySelectorAll("p:not([data-skip-in-text])")) {
      const words = (paragraph.textContent ?? "").replace(/\s+/g, "");
      expect(text.replace(/\s+/g, "")).toContain(words.replace(/http.*/, ""));
    }
    expect(text).not.toMatch(/<[a-z]|undefined|\{|mails\./);
  });

  test("shows user-written texts verbatim and never as markup", async () => {
    const { html, text } = await rendered(kind, HOSTILE);
    const { document } = parseHTML(html);
    expect(document.querySelectorAll("script, img, b, [onerror]")).toHaveLength(0);
    for (const link of document.querySelectorAll("a")) expect(link.getAttribute("href")).toMatch(/^http:\/\/localhost/);
    if (html.includes("onerror")) expect(text).toContain("<img src=x onerror=alert(1)>");
  });

  test("has no header injected by a name", async () => {
    const { to, replyTo, subject } = mailHeaders(await rendered(kind, HOSTILE));
    expect(to).toEqual({ name: "", address: "reader@mail.test" });
    expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    if (replyTo) expect(replyTo).toEqual({ name: "", address: expect.stringMatching(/^(asker|writer)@mail\.test$/) });
  });

  test("has absolute links, repeats them in the text, and loads nothing", async () => {
    const { html, text } = await rendered(kind, FRIENDLY);
    const { document } = parseHTML(html);
    const inCard = [...document.querySelectorAll("td.card a")].map((link) => link.getAttribute("href") ?? "");
    for (const href of inCard) expect(text).toContain(href);
    expect(document.querySelectorAll("img, link, script, iframe")).toHaveLength(0);
    expect(html).not.toMatch(/url\(|@import/);
  });

  test.each(["bn", "ar"] as const)("writes all numbers in the digits that people type in %s", async (locale) => {
    const email = everyEmail(FRIENDLY)[kind];
    const { subject, text } = await renderEmail(email as NonNullable<typeof email>, NO_OPERATOR, locale);
    expect(subject + text).not.toMatch(/[০-৯٠-٩]/);
  });

  test("names who runs the site at its foot", async () => {
    const operator = { legal_name: "Museum <of> Letters", postal_address: "Kade 1\nGouda" };
    const { html, text } = await rendered(kind, FRIENDLY, undefined, operator);
    const foot = parseHTML(html).document.querySelectorAll("td");
    expect(foot[foot.length - 1]?.textContent).toContain("Museum <of> LettersKade 1Gouda");
    expect(text).toContain("Museum <of> Letters\nKade 1\nGouda");
  });

  test("leads to the privacy page from its foot", async () => {
    const { html, text } = await rendered(kind, FRIENDLY);
    const links = parseHTML(html).document.querySelectorAll("a");
    expect(links[links.length - 1]?.getAttribute("href")).toBe("http://localhost:3000/privacy");
    expect(text).toContain("http://localhost:3000/privacy");
  });

  test("leads to the privacy page in its own language", async () => {
    const email = everyEmail(FRIENDLY)[kind] as NonNullable<ReturnType<typeof everyEmail>[string]>;
    expect((await renderEmail(email, NO_OPERATOR, "de")).text).toContain("http://localhost:3000/de/privacy");
  });

  test("uses the configured site name", async () => {
    const { html, text } = await rendered(kind, FRIENDLY, "Ateliers & Sons");
    expect(text).toContain("Ateliers & Sons sent you this email.");
    expect(parseHTML(html).document.querySelector("a.brand")?.textContent).toBe("Ateliers & Sons");
    expect(text).not.toContain("Semblance");
  });
});
