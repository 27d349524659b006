import { afterAll, describe, expect, test } from "@jest/globals";
import { makeBook } from "../testing/packed-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const page = async (body: string) =>
  (await readFile(documents, "a.html", `<!doctype html><body>${body}</body>`)).bodies.join("\n");

const MATH = "<math><msup><mi>x</mi><mn>2</mn></msup></math>";

describe("a formula of a page is read once", () => {
  test.each([
    [
      "where MathJax 3 has drawn it",
      `<mjx-container><mjx-math><mjx-msup><mjx-mi>x</mjx-mi></mjx-msup></mjx-math><mjx-assistive-mml>${MATH}</mjx-assistive-mml></mjx-container>`,
    ],
    [
      "where MathJax 2 has drawn it",
      '<span class="MathJax_Preview">x2</span><span class="MathJax"><nobr><span>x2</span></nobr></span><script type="math/tex">x^2</script>',
    ],
    ["where MathJax has not drawn it yet", '<script type="math/tex; mode=display">x^2</script>'],
    [
      "where KaTeX has drawn it",
      `<span class="katex"><span class="katex-mathml">${MATH}</span><span class="katex-html" aria-hidden="true">x2</span></span>`,
    ],
  ])("%s", async (_, formula) => {
    expect(await page(`<p>The area is ${formula} ells.</p>`)).toBe("The area is x^2 ells.");
  });

  test("but no other script", async () => {
    expect(await page("<p>The area</p><script>let x = 2;</script>")).toBe("The area");
  });
});

test.each([
  ["the formula", MATH, "The area is x^2 ells."],
  ["what stands for another notation", "<chem>H2</chem>", "The area is square ells."],
])("of the alternatives in a book, %s is read", async (_, formula, text) => {
  const choice = `<epub:switch><epub:case required-namespace="x">${formula}</epub:case><epub:default>square</epub:default></epub:switch>`;
  const chapter = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="e"><body><p>The area is ${choice} ells.</p></body></html>`;
  expect((await readFile(documents, "a.epub", makeBook({ "a.xhtml": chapter }))).bodies.join("\n")).toBe(text);
});

test("the titles of the parts of a drawing are read", async () => {
  const bar = (title: string) => `<rect><title>${title}</title></rect>`;
  expect(await page(`<svg>${bar("Yawl: 120")}${bar("Ketch: 215")}<text>Fees</text></svg>`)).toBe(
    "Yawl: 120 Ketch: 215\n\nFees",
  );
});
