import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { builtStyleSheets, type StyleSheets, withInlineStyles } from "./inline-styles";

const linked = (href: string) => `<link rel="stylesheet" href="${href}" data-precedence="next"/>`;
const page = (head: string, body = "<p>Hello</p>") => `<html><head>${head}</head><body>${body}</body></html>`;
const sheets: StyleSheets = (address) =>
  ({ "/_next/a.css": "p{margin:0}", "/_next/b.css": "p{margin:1px}" })[address] ?? null;

describe("a page with its style sheets", () => {
  test("has them in its head in their order, and loads none of their files", () => {
    const html = page(`<title>T</title>${linked("/_next/a.css")}<meta name="x"/>${linked("/_next/b.css")}`);
    const unloaded = (href: string) => linked(href).replace("<link", "<link disabled");
    expect(withInlineStyles(html, sheets)).toBe(
      page(
        `<title>T</title><style>p{margin:0}</style>${unloaded("/_next/a.css")}` +
          `<meta name="x"/><style>p{margin:1px}</style>${unloaded("/_next/b.css")}`,
      ),
    );
  });

  test.each([
    ["a sheet that cannot stand in a page", page(linked("/_next/unknown.css"))],
    ["other links", page('<link rel="icon" href="/_next/a.css"/><link rel="preload" as="style" href="/_next/a.css"/>')],
    ["what somebody wrote", page("", `<p>${linked("/_next/a.css")}</p>`)],
    ["what has no head", linked("/_next/a.css")],
  ])("leaves %s as it is", (_, html) => {
    expect(withInlineStyles(html, sheets)).toBe(html);
  });

  test("says what a sheet says, whatever a replacement would read into it", () => {
    const html = withInlineStyles(page(linked("/x.css")), () => "p::after{content:'$& $1 $$'}");
    expect(html).toContain("<style>p::after{content:'$& $1 $$'}</style>");
  });
});

describe("the sheets of a build", () => {
  let folder: string;
  let read: StyleSheets;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "semblance-styles-"));
    await mkdir(path.join(folder, "static", "chunks"), { recursive: true });
    const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
    await write("static/chunks/a.css", "@font-face{src:url(/fonts/a.woff2)}");
    await write("static/chunks/near.css", "p{background:url(../media/a.svg)}");
    await write("static/chunks/more.css", '@import "other.css";');
    await write("static/chunks/end.css", "p::after{content:'</style>'}");
    await write("secret.css", "p{}");
    read = builtStyleSheets(folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("are read by the addresses that pages link them by", () => {
    expect(read("/_next/static/chunks/a.css")).toBe("@font-face{src:url(/fonts/a.woff2)}");
  });

  test.each(["near", "more", "end", "none"])("are left where they are: %s.css", (name) => {
    expect(read(`/_next/static/chunks/${name}.css`)).toBeNull();
  });

  test.each(["/_next/static/../secret.css", "/_next/secret.css", "https://other.test/_next/static/chunks/a.css"])(
    "are nothing else: %s",
    (address) => expect(read(address)).toBeNull(),
  );
});
