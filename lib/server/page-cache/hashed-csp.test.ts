import { createHash } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import { readSettings } from "../../platform/config";
import { exchangeNonces } from "./hashed-csp";

const settings = readSettings({ APP_URL: "https://example.org" });
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function directive(policy: string, name: string): string[] {
  const found = policy.split("; ").find((part) => part.startsWith(`${name} `));
  return found?.split(" ").slice(1) ?? [];
}

const hashedPolicy = (html: string) => exchangeNonces(html, settings).policy;

describe("the policy of a cached page", () => {
  test("allows the page's files and each inline script by its hash", () => {
    const html = '<script>self.a=1</script><script id="x">self.b="é"</script><script src="/a.js" async=""></script>';
    expect(directive(hashedPolicy(html), "script-src")).toEqual(["'self'", hashOf("self.a=1"), hashOf('self.b="é"')]);
  });

  test("lists the hash of equal scripts once", () => {
    const html = "<script>a()</script><p></p><script>a()</script>";
    expect(directive(hashedPolicy(html), "script-src")).toEqual(["'self'", hashOf("a()")]);
  });

  test("lists no hash for data blocks", () => {
    const html = '<script type="application/ld+json">{"a":1}</script><script type="module">b()</script>';
    expect(directive(hashedPolicy(html), "script-src")).toEqual(["'self'", hashOf("b()")]);
  });

  test("allows inline styles by hash, never by nonce", () => {
    const policy = hashedPolicy("<style>p{margin:0}</style>");
    expect(directive(policy, "style-src")).toContain(hashOf("p{margin:0}"));
    expect(policy).not.toMatch(/nonce-|strict-dynamic|unsafe-eval|(script|style)-src [^;]*unsafe-inline/);
  });

  test("ends a script where the browser does, in any letter case", () => {
    const text = "\n  a('<p>');\n";
    expect(directive(hashedPolicy(`<SCRIPT>${text}</SCRIPT >`), "script-src")).toEqual(["'self'", hashOf(text)]);
  });
});

test("removes only nonce attributes", () => {
  const html =
    '<link rel="preload" href="/a.js" nonce="abc"/><script nonce="abc">a(\' nonce="abc"\')</script><p> nonce="abc"</p>';
  expect(exchangeNonces(html, settings).html).toBe(
    '<link rel="preload" href="/a.js"/><script>a(\' nonce="abc"\')</script><p> nonce="abc"</p>',
  );
});
