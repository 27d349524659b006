import { describe, expect, test } from "@jest/globals";
import { routeNames } from "./route-names";

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

describe("a request is named by what answers it", () => {
  const nameOf = routeNames("/api", PAGES);
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
  ])("%s %s", (method, path, name) => expect(nameOf(method, path)).toBe(name));
});

test("a platform alone has its calls without what stands before them on the web, and no pages", () => {
  const nameOf = routeNames("", []);
  expect(nameOf("POST", "/chat")).toBe("sendMessage");
  expect(nameOf("GET", "/ada-lovelace")).toBe("unknown");
  expect(nameOf("PATCH", "/chat")).toBe("unknown");
});
