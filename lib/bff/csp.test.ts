import { expect, test } from "@jest/globals";
import { contentSecurityPolicy, newNonce } from "./csp";

const http = new URL("http://localhost:3000");

test("production runs only the page's own scripts", () => {
  const policy = contentSecurityPolicy("abc", { appUrl: http, environment: "production" });
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).not.toMatch(/script-src [^;]*unsafe|style-src [^;]*unsafe|ws:|upgrade-insecure/);
});

test("https asks for https throughout", () => {
  const policy = contentSecurityPolicy("abc", { appUrl: new URL("https://example.org"), environment: "production" });
  expect(policy).toContain("; upgrade-insecure-requests");
});

test("development lets hot reload work", () => {
  const policy = contentSecurityPolicy("abc", { appUrl: http, environment: "development" });
  expect(policy).toMatch(/'unsafe-eval'.*connect-src 'self' ws:/);
});

test("no two pages share a nonce", () => {
  expect(newNonce()).not.toBe(newNonce());
});
