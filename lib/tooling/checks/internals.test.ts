import { expect, test } from "@jest/globals";
import { HANDLE_FILE, internalsIn } from "./internals.mjs";

test.each([
  ["globalThis.platform = 1;", "a global"],
  ["(globalThis as Holder)[key] ??= make();", "a global"],
  ["const holder = globalThis as Holder;\nholder[key] = value;", "a global"],
  ["delete globalThis.platform;", "a global"],
  ["Object.assign(globalThis, { AsyncLocalStorage });", "a global"],
  ['Object.defineProperty(globalThis, "platform", { value: 1 });', "a global"],
  ['Reflect.set(globalThis, "platform", 1);', "a global"],
  ["function send(to = console) {\n  to.error = log;\n}", "a global"],
  ["window.fetch = other;", "a global"],
  ['import hooks from "node:async_hooks";\nhooks.AsyncLocalStorage = Other;', "node:*"],
  ['import * as http from "http";\nObject.assign(http, { get });', "node:*"],
  [
    'import hooks from "node:async_hooks";\nfor (const place of [hooks, other]) Object.assign(place, { a: 1 });',
    "node:*",
  ],
  ["ServerResponse.prototype.end = end;", "prototype"],
  ['Object.defineProperty(ArrayBuffer.prototype, "transfer", { value });', "prototype"],
  ["response.writeHead = function writeHead() {};", "a method"],
  ["const { write } = response;\nresponse.write = (part) => write.call(response, part);", "a method"],
  ["this.response.end = end;", "a method"],
  ["pool.query = query as typeof pool.query;", "a method"],
  ["client.query = watched;", "a method"],
  ["(request: Request) => {\n  request.anything = () => 1;\n}", "a method"],
  ["function record(response: Response) {\n  Object.assign(response, recorder);\n}", "a method"],
  ["Object.assign(response, { writeHead, end });", "a method"],
  ['Reflect.deleteProperty(body, "appendChild");', "a method"],
  ["const plain = Object.create(request, { headers });", "derives"],
  ["const watched = new Proxy(request, {});", "derives"],
  ['import v8 from "node:v8";\nv8.setFlagsFromString("--expose-gc");', "flags of V8"],
  ['import { renderToHTML } from "next/dist/server/render";', "internal module"],
  ['const file = ".next/server/app/page.js";', "below .next/server"],
  ['const file = path.join(root, ".next", "server", "app");', "below .next/server"],
  ['const key = Object.keys(button).find((name) => name.startsWith("__reactProps$"));', "private property"],
  ["window.__next_f.push(part);", "private property"],
  ["const isFailed = /<template data-dgst=/.test(html);", "generates"],
  [`const part = \`<!--$-->\${html}\`;`, "generates"],
])("rejects %j", (text, why) => {
  const problems = internalsIn("lib/server/a.ts", text);
  expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(why)]));
});

test("reports a problem with its file and line", () => {
  expect(internalsIn("lib/server/a.ts", "import a from './a';\n\npool.query = a;")).toEqual([
    expect.stringMatching(/^lib\/server\/a\.ts:3: /),
  ]);
});

test.each([
  "const { crypto } = globalThis;",
  'window.location = "/login";',
  'response.setHeader("link", link);\nresponse.writeHead(200);\nresponse.end(body);',
  "class Recorder {\n  write(part) {\n    this.end = true;\n  }\n}\nRecorder.prototype.name = 1;",
  "const answer = { head: null };\nanswer.write = (part) => parts.push(part);",
  "(ref: Ref) => {\n  ref.current = () => 1;\n  ref.onclick = () => 2;\n}",
  "const words = Object.create(null);\nconst copy = Object.create({ a: 1 });",
  "function name(error: Failure) {\n  error.cause = other;\n  Object.assign(error, { status: 500 });\n}",
  "function ask(response: Response) {}\nconst response = currentState();\nresponse.finish = () => 1;",
  "// Next keeps it in .next/server and marks it with data-dgst and __next_f.",
  'import { notFound } from "next/navigation";\nconst file = ".next/static/a.js";',
])("accepts %j", (text) => {
  expect(internalsIn("lib/server/a.ts", text)).toEqual([]);
});

test("lets one file set only the platform's handle on globalThis", () => {
  expect(internalsIn(HANDLE_FILE, "globalThis.platform = 1;")).toEqual([]);
  expect(internalsIn(HANDLE_FILE, "response.end = end;")).toHaveLength(1);
});

test("lets a test replace a browser's globals, but not use a framework's internals", () => {
  expect(internalsIn("e2e/journeys/a.spec.ts", "Storage.prototype.setItem = fail;\nglobalThis.a = 1;")).toEqual([]);
  expect(internalsIn("e2e/journeys/a.spec.ts", 'Reflect.set(button, "__reactProps$a", {});')).toHaveLength(1);
});
