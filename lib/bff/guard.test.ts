import { expect, test } from "@jest/globals";
import { loginBefore } from "./guard";
import { sessionCookies } from "./session-cookie";
import { testBffSettings } from "./testing/settings";

const settings = testBffSettings();

async function cookieOf(...kinds: ("visitor" | "account" | "admin")[]): Promise<string> {
  const session = Object.fromEntries(kinds.map((kind) => [kind, { token: kind.padEnd(43, "x"), expiresAt: 1000 }]));
  return (await sessionCookies(session, settings, 0)).map((cookie) => cookie.split(";")[0]).join("; ");
}
const ask = (address: string, cookies: string | null, now = 0) => {
  const { pathname, search } = new URL(address, "http://x");
  return loginBefore({ pathname, search }, cookies, settings, now);
};

test("public pages are for anybody", async () => {
  for (const page of ["/", "/about", "/erasmus-of-rotterdam", "/admin/login", "/administrator", "/access-to-art"]) {
    expect(await ask(page, null)).toBeNull();
  }
});

test("an owner's pages ask for an account and lead back", async () => {
  const login = "/login?redirect=%2Fmy-data%2Ferasmus%3Fq%3D1%262";
  expect(await ask("/my-data/erasmus?q=1&2", null)).toBe(login);
  expect(await ask("/my-data/erasmus?q=1&2", await cookieOf("visitor"))).toBe(login);
  expect(await ask("/my-data/erasmus?q=1&2", await cookieOf("account"))).toBeNull();
  expect(await ask("/my-data/erasmus?q=1&2", await cookieOf("admin"))).toBeNull();
});

test("the admin's pages ask for the admin", async () => {
  for (const page of ["/admin", "/admin/entities/1"]) {
    expect(await ask(page, await cookieOf("visitor", "account"))).toBe("/admin/login");
    expect(await ask(page, await cookieOf("admin"))).toBeNull();
  }
});

test("a session that is over opens nothing", async () => {
  expect(await ask("/my-account", await cookieOf("account"), 1000)).toBe("/login?redirect=%2Fmy-account");
});
