import { describe, expect, test } from "@jest/globals";
import { createRouteName } from "./route-names";

const PAGES = [
  "/",
  "/[...path]",
  "/[slug]",
  "/login",
  "/_not-found",
  "/upgrade/[id]",
  "/api/hand-off/mint",
  "/robots.txt",
];

describe("route names", () => {
  const nameOf = createRouteName("/api", PAGES);
  test.each([
    ["GET", "/", "/"],
    ["GET", "/login", "/login"],
    ["GET", "/ada-lovelace", "/[slug]"],
    ["GET", "/upgrade/0199c0de", "/upgrade/[id]"],
    ["GET", "/ada/and/more", "/[...path]"],
    ["POST", "/api/chat", "sendMessage"],
    ["GET", "/api/chat/turns/0199c0de", "getTurn"],
    ["HEAD", "/api/health", "getHealth"],
    ["GET", "/api/my-account/export", "getExport"],
    ["POST", "/api/my-account/export", "startExport"],
    ["POST", "/api/digital-entity-types", "listEntityTypes"],
    ["POST", "/api/hand-off/mint", "/api/hand-off/mint"],
    ["GET", "/_next/static/chunks/a.js", "/_next"],
    ["GET", "/art/ada.png", "file"],
    ["GET", "/robots.txt", "/robots.txt"],
  ])("names %s %s as %s", (method, path, name) => expect(nameOf(method, path)).toBe(name));
});

test("names calls without the prefix and no pages on a separate platform", () => {
  const nameOf = createRouteName("", []);
  expect(nameOf("POST", "/chat")).toBe("sendMessage");
  expect(nameOf("GET", "/ada-lovelace")).toBe("unknown");
  expect(nameOf("PATCH", "/chat")).toBe("unknown");
});
