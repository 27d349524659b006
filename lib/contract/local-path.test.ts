import { expect, test } from "@jest/globals";
import { localPath } from "./local-path";

test.each(["/", "/about?a=1#b", "/my-digital-entities/erasmus", "/apiary", "/login-less"])("%s stays", (path) => {
  expect(localPath(path)).toBe(path);
});

test.each([
  "https://evil.example/about",
  "//evil.example/about",
  "/\\evil.example/about",
  "/.//evil.example",
  "/a/..//evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "about",
  "",
  "/api/system/logout",
  "/login?redirect=/",
  "/register",
])("%j leads nowhere", (path) => {
  expect(localPath(path)).toBeNull();
});

test("what is written strangely is read as browsers read it", () => {
  expect(localPath("/a/../about")).toBe("/about");
  expect(localPath("/about\\x")).toBe("/about/x");
  expect(localPath(null)).toBeNull();
});
