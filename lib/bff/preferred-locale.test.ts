import { expect, test } from "@jest/globals";
import { localeToRedirectTo } from "./preferred-locale";

const JAPANESE = { "accept-language": "sv, ja-JP;q=0.9, en;q=0.5", "sec-fetch-mode": "navigate", host: "example.org" };
const redirectOf = (path: string, headers: Record<string, string>) =>
  localeToRedirectTo(path, (name) => headers[name] ?? null);

test("leads a browser to the first of its languages that the interface speaks", () => {
  expect(redirectOf("/about", JAPANESE)).toBe("ja");
  expect(redirectOf("/about", { ...JAPANESE, "accept-language": "en-GB, ja" })).toBeNull();
  expect(redirectOf("/about", { ...JAPANESE, "accept-language": "sv" })).toBeNull();
});

test("recognises a navigation on a plain-http host, where browsers send no Sec-Fetch headers", () => {
  const { "sec-fetch-mode": _, ...plain } = JAPANESE;
  expect(redirectOf("/about", plain)).toBeNull();
  expect(redirectOf("/about", { ...plain, "upgrade-insecure-requests": "1" })).toBe("ja");
});

test.each([
  ["a script", { "sec-fetch-mode": "cors" }],
  ["a reader who has chosen English", { cookie: "a=b; NEXT_LOCALE=en" }],
])("does not redirect %s", (_, headers) => {
  expect(redirectOf("/about", { ...JAPANESE, ...headers })).toBeNull();
});

const PLAIN = { "accept-language": "ja", "upgrade-insecure-requests": "1", host: "example.org" };

test("does not redirect a crawler that names no kind of request", () => {
  expect(redirectOf("/about", { ...PLAIN, "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" })).toBeNull();
});

test.each(["CUBOT_POWER", "M bot 60"])("redirects a phone named %s", (phone) => {
  const agent = { "user-agent": `Mozilla/5.0 (Linux; Android 9; ${phone}) Chrome/120 Mobile` };
  expect([redirectOf("/about", { ...PLAIN, ...agent }), redirectOf("/about", { ...JAPANESE, ...agent })]).toEqual([
    "ja",
    "ja",
  ]);
});

test("does not redirect an address that names its language", () => {
  expect(redirectOf("/ja/about", JAPANESE)).toBeNull();
  expect(redirectOf("/en/about", JAPANESE)).toBeNull();
});

test("prefers the chosen language, then the referring page's, then the browser's", () => {
  const english = { ...JAPANESE, "accept-language": "en" };
  expect(redirectOf("/about", { ...english, cookie: "NEXT_LOCALE=ja" })).toBe("ja");
  expect(redirectOf("/about", { ...english, referer: "https://example.org/ja/contact" })).toBe("ja");
  expect(redirectOf("/about", { ...english, referer: "https://elsewhere.org/ja/contact" })).toBeNull();
  expect(redirectOf("/about", { ...english, cookie: "NEXT_LOCALE=xx", referer: "https://example.org/ja" })).toBe("ja");
  expect(redirectOf("/about", { ...JAPANESE, cookie: "NEXT_LOCALE=en", referer: "https://example.org/ja" })).toBeNull();
});
