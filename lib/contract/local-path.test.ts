import { expect, test } from "@jest/globals";
import { localPath } from "./local-path";

test.each([
  ["/", "/"],
  ["/erasmus-of-rotterdam", "/erasmus-of-rotterdam"],
  ["/erasmus?year=1511#top", "/erasmus?year=1511#top"],
  ["/a/../b", "/b"],
  ["/login-of-babel", "/login-of-babel"],
])("%j is a place of this site: %j", (value, path) => {
  expect(localPath(value)).toBe(path);
});

test.each([
  null,
  undefined,
  "",
  "erasmus",
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "javascript:alert(1)",
  " /\u0000/evil.example",
  "//",
  "/api/system/logout",
  "/login",
  "/login?redirect=/login",
  "/register",
])("%j is none", (value) => {
  expect(localPath(value)).toBeNull();
});
