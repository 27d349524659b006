import { expect, test } from "@jest/globals";
import { splitLocale } from "../contract/languages/locales";
import { isInForeignFrame, loginBefore } from "./guard";
import { sessionCookies } from "./session-cookie";
import { testBffSettings } from "./testing/settings";

const settings = testBffSettings();

async function cookieOf(...kinds: ("visitor" | "account" | "admin")[]): Promise<string> {
  const session = Object.fromEntries(kinds.map((kind) => [kind, { token: kind.padEnd(43, "x"), expiresAt: 1000 }]));
  return (await sessionCookies(session, settings, 0)).map((cookie) => cookie.split(";")[0]).join("; ");
}
const ask = (address: string, cookies: string | null, now = 0) => {
  const { pathname, search } = new URL(address, "http://x");
  return loginBefore({ ...splitLocale(pathname), search }, cookies, settings, now);
};

test("lets anonymous visitors open public pages", async () => {
  for (const page of ["/", "/about", "/erasmus-of-rotterdam", "/admin/login", "/administrator", "/access-to-art"]) {
    expect(await ask(page, null)).toBeNull();
  }
});

test("redirects an owner's pages to the sign-in, with the way back", async () => {
  const login = "/login?redirect=%2Fmy-data%2Ferasmus%3Fq%3D1%262";
  expect(await ask("/my-data/erasmus?q=1&2", null)).toBe(login);
  expect(await ask("/my-data/erasmus?q=1&2", await cookieOf("visitor"))).toBe(login);
  expect(await ask("/my-data/erasmus?q=1&2", await cookieOf("account"))).toBeNull();
  expect(await ask("/my-data/erasmus?q=1&2", await cookieOf("admin"))).toBeNull();
});

test("redirects the admin's pages to the sign-in for everyone but admins", async () => {
  for (const page of ["/admin", "/admin/entities/1"]) {
    expect(await ask(page, await cookieOf("visitor", "account"))).toBe("/admin/login");
    expect(await ask(page, await cookieOf("admin"))).toBeNull();
  }
});

test("redirects to the sign-in in the language of the page", async () => {
  expect(await ask("/ru/my-account", null)).toBe("/ru/login?redirect=%2Fmy-account");
  expect(await ask("/ja/admin/users", null)).toBe("/ja/admin/login");
  expect(await ask("/ru/about", null)).toBeNull();
});

test("treats an expired session as no session", async () => {
  expect(await ask("/my-account", await cookieOf("account"), 1000)).toBe("/login?redirect=%2Fmy-account");
});

test.each([
  ["iframe", "cross-site", true],
  ["embed", "same-site", true],
  ["object", "cross-site", true],
  ["iframe", "same-origin", false],
  ["document", "cross-site", false],
  ["document", "none", false],
  [null, null, false],
])("a request with the destination %s from the site %s is in a foreign frame: %p", (destination, site, isForeign) => {
  const headers = new Headers();
  if (destination) headers.set("sec-fetch-dest", destination);
  if (site) headers.set("sec-fetch-site", site);
  expect(isInForeignFrame(headers)).toBe(isForeign);
});
