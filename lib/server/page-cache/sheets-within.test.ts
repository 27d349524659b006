import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type SheetAt, sheetsOf, withSheets } from "./sheets-within";

let folder = "";
let sheetAt: SheetAt;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "sheets-"));
  fs.mkdirSync(path.join(folder, "build/static/chunks"), { recursive: true });
  fs.writeFileSync(path.join(folder, "build/static/chunks/a.css"), "p{color:red}");
  fs.writeFileSync(path.join(folder, "build/static/chunks/odd.css"), 'p{content:"</style>"}');
  fs.writeFileSync(path.join(folder, "secret.css"), "secret");
  sheetAt = sheetsOf(path.join(folder, "build"));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("a style sheet of the build is read by its address, again without its file", async () => {
  expect(await sheetAt("/_next/static/chunks/a.css")).toBe("p{color:red}");
  fs.rmSync(path.join(folder, "build/static/chunks/a.css"));
  expect(await sheetAt("/_next/static/chunks/a.css")).toBe("p{color:red}");
});

test.each([
  "/_next/static/chunks/none.css",
  "/_next/static/../../secret.css",
  "/_next/static/chunks/../../../secret.css",
  "/_next/static/chunks/%2e%2e/secret.css",
  "https://example.org/_next/static/chunks/a.css",
  "/a.css",
])("there is none at %s", async (address) => {
  expect(await sheetAt(address)).toBeNull();
});

test("a sheet whose text would end its element stays a file", async () => {
  const html = '<link rel="stylesheet" href="/_next/static/chunks/odd.css" data-precedence="next"/>';
  expect(await withSheets(html, sheetAt)).toEqual({ html, within: [] });
});
