import { expect, test } from "@jest/globals";
import { withScriptsAfterPaint } from "./scripts-after-paint";

const file = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`;

test("files of the build wait at the end of the page, in their order, and none is asked for ahead", () => {
  const ahead = '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>';
  const html = `<html><head>${ahead}${file("a")}${file("b")}</head><body><p>Hello</p>${file("main")}</body></html>`;
  const [before, held = "", ...others] = withScriptsAfterPaint(html).split(/<template>|<\/template>/);
  expect(before).toBe("<html><head></head><body><p>Hello</p>");
  expect(held).toBe(file("a") + file("b") + file("main"));
  expect(others).toEqual([expect.stringMatching(/^<script>[^<]+<\/script><\/body><\/html>$/)]);
});

test("what stands in the page, what old browsers load and what is fetched ahead but a script stay where they are", () => {
  const kept = [
    '<link rel="preload" as="image" href="/art/erasmus.svg" fetchPriority="high"/>',
    '<script src="/_next/static/chunks/old.js" noModule=""></script>',
    '<script id="_R_">start()</script>',
    '<script type="application/ld+json">{}</script>',
    '<script src="https://example.org/x.js" async=""></script>',
  ].join("");
  const [before] = withScriptsAfterPaint(`<html><body>${kept}${file("a")}</body></html>`).split("<template>");
  expect(before).toBe(`<html><body>${kept}`);
});

test.each([
  ["a page without files", "<html><body><script>start()</script></body></html>"],
  ["a piece of a page", `<html><body>${file("a")}`],
])("%s stays as it is", (_, html) => {
  expect(withScriptsAfterPaint(html)).toBe(html);
});
