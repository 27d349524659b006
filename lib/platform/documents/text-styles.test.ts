import { afterAll, describe, expect, test } from "@jest/globals";
import { makeOpenDocument, makeSlides, makeWorkbook } from "../testing/office-files";
import { makeArchive } from "../testing/packed-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const STRUCK = ["struck_text_left_out"];
const read = async (name: string, bytes: Uint8Array | string) => {
  const { bodies, notices } = await readFile(documents, name, bytes);
  return { text: bodies.join("\n\n"), notices };
};
const page = (body: string, css = "") => `<!doctype html><style>${css}</style><body>${body}</body>`;
const textOf = async (body: string, css?: string) => (await read("a.html", page(body, css))).text;

describe("a page raises and lowers text", () => {
  test.each([
    ["by a class", ".c2{vertical-align:super}"],
    ["by a class of an element", "span.c2 { color: red; vertical-align : super }"],
    ["by a class within another", ".c1 > .c2{vertical-align:super}"],
    ["by an id", "#n{vertical-align:super}"],
    ["by a rule for screens", "@import url(x);@media screen{.c2{vertical-align:super}}"],
    ["by the last of several rules", ".c2{vertical-align:baseline}/* .c2{} */.c0,.c2{vertical-align:super}"],
  ])("%s", async (_, css) => {
    expect(await textOf('<p class="c1">The bell weighs 412<span class="c2" id="n">3</span> kg.</p>', css)).toBe(
      "The bell weighs 412³ kg.",
    );
  });

  test.each([
    ["of another element", ".c3{vertical-align:super}"],
    ["within another element", ".c9 .c2{vertical-align:super}"],
    ["for print", "@media print{.c1{color:red}.c2{vertical-align:super}}"],
    ["for a pointer above it", ".c2:hover{vertical-align:super}"],
  ])("not by a rule %s", async (_, css) => {
    expect(await textOf('<p class="c1">Room 41<span class="c2">2</span>.</p>', css)).toBe("Room 412.");
  });

  test.each([
    ['412<span style="vertical-align:super">3</span> kg', "412³ kg"],
    ['H<span style="vertical-align: sub">2</span>O', "H₂O"],
    ['10<span class="superscript">6</span>', "10⁶"],
    ['<span class="price">14<span class="cents">95</span></span>', "14⁹⁵"],
    ["49<small>90</small>", "49⁹⁰"],
    ['14<span style="vertical-align:top">95</span>', "14⁹⁵"],
    ["<div><span>14.</span><span>95</span></div>", "14.95"],
    ["Room 4 <small>12 beds</small>", "Room 4 12 beds"],
  ])("by itself: %s", async (html, expected) => {
    expect(await textOf(`<p>${html}</p>`)).toBe(expected);
  });

  test("but not the mark of a footnote that is a link", async () => {
    const note = '<p>The bell weighs 412<a class="r" href="#n3">3</a> kilograms.</p>';
    expect(await textOf(note, ".r{vertical-align:super}")).toBe("The bell weighs 412 kilograms.");
  });
});

describe("struck words are left out with a notice", () => {
  test.each([
    ["of a page by a class", "a.html", page('<p>Fee <i class="o">12</i> 14</p>', ".o{text-decoration:line-through}")],
    ["of a page by a known name", "a.html", page('<p>Fee <span class="line-through">12</span> 14</p>')],
    ["of a page by their element", "a.html", page("<p>Fee <s>12</s> 14</p>")],
    ["of Markdown", "a.md", "Fee ~~12~~ 14"],
  ])("%s", async (_, name, text) => {
    expect(await read(name, text)).toEqual({ text: "Fee 14", notices: STRUCK });
  });

  test("of a slide", async () => {
    const runs =
      '<a:r><a:t>Fee </a:t></a:r><a:r><a:rPr strike="sngStrike"/><a:t>12 </a:t></a:r><a:r><a:t>14</a:t></a:r>';
    const slides = makeSlides([{ shapes: `<p:sp><p:txBody><a:p>${runs}</a:p></p:txBody></p:sp>` }]);
    expect(await read("a.pptx", slides)).toEqual({ text: "Fee 14", notices: STRUCK });
  });

  test("of an OpenDocument text", async () => {
    const style =
      '<style:style style:name="D"><style:text-properties style:text-line-through-style="solid"/></style:style>';
    const body = '<text:p>Fee <text:span text:style-name="D">12 </text:span>14</text:p>';
    expect(await read("a.odt", makeOpenDocument("text", body, style))).toEqual({ text: "Fee 14", notices: STRUCK });
  });
});

test("a book is read with its style sheets", async () => {
  const book = makeArchive({
    mimetype: "application/epub+zip",
    "META-INF/container.xml": '<container><rootfiles><rootfile full-path="c.opf"/></rootfiles></container>',
    "c.opf":
      '<package><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="c"/><itemref idref="c"/><itemref idref="gone"/></spine></package>',
    "css/a.css": ".sup{vertical-align:super}.old{text-decoration:line-through}",
    "c.xhtml": '<html><body><p>412<b class="sup">3</b> kg for <b class="old">12</b> 14 crowns.</p></body></html>',
  });
  expect(await read("a.epub", book)).toEqual({ text: "412³ kg for 14 crowns.", notices: ["parts_missing", ...STRUCK] });
});

test("a single tilde strikes nothing out", async () => {
  const { text, notices } = await read("a.md", "The trip takes 5~6 days and 7~8 nights. H~2~O, 10^6^ and m^2^.");
  expect(text).toBe("The trip takes 5~6 days and 7~8 nights. H₂O, 10⁶ and m².");
  expect(notices).toEqual([]);
});

test("raised text of a slide is no part of the number before it", async () => {
  const runs = '<a:r><a:t>412</a:t></a:r><a:r><a:rPr baseline="30000"/><a:t>3</a:t></a:r><a:r><a:t> kg</a:t></a:r>';
  const { text } = await read(
    "a.pptx",
    makeSlides([{ shapes: `<p:sp><p:txBody><a:p>${runs}</a:p></p:txBody></p:sp>` }]),
  );
  expect(text).toBe("412³ kg");
});

test("raised text of a cell is no part of the number before it", async () => {
  const cell =
    '<c r="A1" t="inlineStr"><is><r><t>412</t></r><r><rPr><vertAlign val="superscript"/></rPr><t>3</t></r></is></c>';
  const { text } = await read("a.xlsx", makeWorkbook([{ name: "Bells", rows: `<row r="1">${cell}</row>` }]));
  expect(text).toBe("412³");
});

test("raised text of an OpenDocument text is no part of the number before it", async () => {
  const style =
    '<style:style style:name="S"><style:text-properties style:text-position="super 58%"/></style:style><style:style style:name="L"><style:text-properties style:text-position="-33% 58%"/></style:style>';
  const body =
    '<text:p>412<text:span text:style-name="S">3</text:span> kg, H<text:span text:style-name="L">2</text:span>O</text:p>';
  expect((await read("a.odt", makeOpenDocument("text", body, style))).text).toBe("412³ kg, H₂O");
});

describe("a page tells which text its linked style sheets may change", () => {
  const linked = async (body: string) =>
    (await read("a.html", `<!doctype html><link rel="stylesheet" href="/site.css"><body>${body}</body>`)).notices;

  test.each([
    ["an old price", '<p>Fee <span class="was">12</span> 14 crowns</p>', "12 14 crowns"],
    ["an old price beside the new one", '<p><span class="a">€12</span><b class="b"> €9</b></p>', "€12 €9"],
    ["an old price behind the new one", '<p>Fee 14 crowns <i class="was">12 crowns</i></p>', "14 crowns 12 crowns"],
    ["a raised number", '<p>It weighs 412<span class="r">3</span> kg</p>', "4123"],
    ["hidden words", '<p>Bench <span class="badge d-none">Sold out</span></p>', "Sold out"],
  ])("%s", async (_, body, text) => {
    expect(await linked(body)).toEqual([`styles_not_read?${new URLSearchParams({ text })}`]);
  });

  test.each([
    ["prices of one kind", '<p><span class="a">6 crowns</span> <span class="a">7 crowns</span></p>'],
    ["the numbers of a date", '<p><span class="d">12</span> <span class="m">05</span> <span class="y">2027</span></p>'],
    ["numbers of two things", '<p><span class="n">3 rooms</span> <span class="m">2 baths</span></p>'],
    ["words that wide screens show", '<p>Bench <span class="hidden md:block">10–15</span></p>'],
    ["cents by their name", '<p>14<span class="cents">95</span></p>'],
    ["hidden text as long as an answer", '<p class="hidden">Goats travel free of charge.</p>'],
  ])("but not %s", async (_, body) => {
    expect(await linked(body)).toEqual([]);
  });

  test("but nothing where it holds its styles itself", async () => {
    expect((await read("a.html", page('<p>Fee <span class="was">12</span> 14 crowns</p>'))).notices).toEqual([]);
  });
});

test("hidden words of an OpenDocument text are left out with a notice", async () => {
  const style = '<style:style style:name="H"><style:text-properties text:display="none"/></style:style>';
  const body = '<text:p>Fee <text:span text:style-name="H">12 </text:span>14</text:p>';
  expect(await read("a.odt", makeOpenDocument("text", body, style))).toEqual({
    text: "Fee 14",
    notices: ["hidden_text_left_out"],
  });
});
