import { expect, test } from "@jest/globals";
import { splitLocale } from "../contract/languages/locales";
import { localeRedirect } from "./locale-redirect";

const SETTINGS = { appUrl: new URL("https://example.org") };

function redirectOf(path: string, headers: Record<string, string> = {}): Response | null {
  const url = new URL(path, SETTINGS.appUrl);
  const nextUrl = { pathname: url.pathname, search: url.search };
  return localeRedirect({ url: url.href, headers: new Headers(headers), nextUrl }, splitLocale(url.pathname), SETTINGS);
}

const JAPANESE = { "accept-language": "ja", "sec-fetch-mode": "navigate" };

test("leads to the page in the reader's language with its query, uncached", () => {
  const response = redirectOf("/about?from=mail", JAPANESE);
  expect(response?.status).toBe(307);
  expect(response?.headers.get("location")).toBe("https://example.org/ja/about?from=mail");
  expect(response?.headers.get("cache-control")).toBe("no-store");
  expect(redirectOf("/ja/about", JAPANESE)).toBeNull();
  expect(redirectOf("/about")).toBeNull();
});

test("chooses English by its own prefix, for good", () => {
  const response = redirectOf("/en/about?x=1", JAPANESE);
  expect(response?.headers.get("location")).toBe("https://example.org/about?x=1");
  expect(response?.headers.get("set-cookie")).toMatch(
    /^NEXT_LOCALE=en; Max-Age=31536000; Path=\/; Secure; SameSite=Lax$/,
  );
});

test.each([
  "/en//elsewhere.org",
  "/en/\\elsewhere.org",
  "/en///elsewhere.org/en",
  "//elsewhere.org",
  "/en/.//elsewhere.org",
])("never leads to another site (%s)", (path) => {
  const location = redirectOf(`${SETTINGS.appUrl.origin}${path}`, JAPANESE)?.headers.get("location");
  expect(new URL(location ?? "").origin).toBe(SETTINGS.appUrl.origin);
});
