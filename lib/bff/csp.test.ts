import { createHash } from "node:crypto";
import { expect, test } from "@jest/globals";
import { INLINE_SCRIPTS } from "../contract/pages/early-click-script";
import { contentSecurityPolicy, newNonce } from "./csp";

const http = new URL("http://localhost:3000");

test("allows only the page's own scripts in production", () => {
  const policy = contentSecurityPolicy("abc", { appUrl: http, environment: "production", hcaptcha: null });
  const first = INLINE_SCRIPTS.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  expect(policy).toContain(`script-src 'self' 'nonce-abc' ${first.join(" ")} 'strict-dynamic';`);
  expect(policy).not.toMatch(/unsafe|ws:|upgrade-insecure/);
  expect(policy).toMatch(/style-src-attr 'none';.*object-src 'none'; base-uri 'none';.*frame-ancestors 'none'/);
});

test("requires Trusted Types with named policies and reports violations", () => {
  const policy = contentSecurityPolicy("abc", { appUrl: http, environment: "production", hcaptcha: null });
  expect(policy).toContain(
    "; require-trusted-types-for 'script'; trusted-types default nextjs nextjs#bundler service-worker;",
  );
  expect(policy).toMatch(/; report-uri \/api\/csp-reports$/);
});

test("upgrades insecure requests on an https site", () => {
  const policy = contentSecurityPolicy("abc", {
    appUrl: new URL("https://example.org"),
    environment: "production",
    hcaptcha: null,
  });
  expect(policy).toMatch(/; upgrade-insecure-requests; report-uri \/api\/csp-reports; report-to csp$/);
});

test("allows hot reload in development", () => {
  const policy = contentSecurityPolicy("abc", { appUrl: http, environment: "development", hcaptcha: null });
  expect(policy).toMatch(/'unsafe-eval'.*connect-src 'self' ws:/);
  expect(policy).not.toMatch(/trusted-types|report/);
});

test("allows hCaptcha only where it is configured", () => {
  const hcaptcha = { siteKey: "key", secret: "hidden", verifyUrl: "https://api.hcaptcha.com/siteverify" };
  const policy = contentSecurityPolicy("abc", { appUrl: http, environment: "production", hcaptcha });
  for (const name of ["script-src", "style-src", "connect-src", "frame-src"]) {
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://hcaptcha\\.com https://\\*\\.hcaptcha\\.com`));
  }
  expect(policy).not.toContain("hidden");
  // Its script writes markup as it likes.
  expect(policy).not.toContain("trusted-types");
  expect(contentSecurityPolicy("abc", { appUrl: http, environment: "production", hcaptcha: null })).not.toContain(
    "hcaptcha",
  );
});

test("creates a new nonce for each page", () => {
  expect(newNonce()).not.toBe(newNonce());
});
