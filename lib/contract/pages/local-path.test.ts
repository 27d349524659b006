import { expect, test } from "@jest/globals";
import { localPath } from "./local-path";

test.each(["/", "/about?a=1#b", "/my-digital-entities/erasmus", "/apiary", "/login-less"])(
  "keeps the path %s",
  (path) => {
    expect(localPath(path)).toBe(path);
  },
);

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
])("rejects %j", (path) => {
  expect(localPath(path)).toBeNull();
});

test("parses unusual spellings as browsers do", () => {
  expect(localPath("/a/../about")).toBe("/about");
  expect(localPath("/about\\x")).toBe("/about/x");
  expect(localPath(null)).toBeNull();
});
