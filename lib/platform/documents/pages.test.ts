import { afterAll, expect, test } from "@jest/globals";
import { makeDocx } from "../testing/document-files";
import { makeBook, makeWordFile } from "../testing/packed-files";
import { errorCodeOf, readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const html = async (body: string) => (await readFile(documents, "page.html", body)).bodies.join("\n\n");
const word = async (body: string, options?: Parameters<typeof makeWordFile>[1]) =>
  (await readFile(documents, "letter.docx", makeWordFile(body, options))).bodies.join("\n\n");
const paragraph = (content: string, properties = "") => `<w:p>${properties}${content}</w:p>`;
const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

test("keeps lines of cells, headings and captions apart", async () => {
  const table =
    "<table><caption>Our<br>depots</caption><tr><th>Depot<th>Address<th>Staff<tr><td>Northgate<td>14 Mill Lane<br>Harrowby<br>Box 77<td><p>Imke Sandvik</p><p>Tor Bellweather</p></table>";
  const read = await readFile(documents, "page.html", `<h2>Winter<br>Opening Hours</h2>${table}`);
  expect(read.bodies.join("\n")).toContain(
    "Depot: Northgate; Address: 14 Mill Lane Harrowby Box 77; Staff: Imke Sandvik Tor Bellweather",
  );
  expect(read.bodies.join("\n")).toContain("Our depots");
  expect(read.headings).toEqual(["Winter Opening Hours"]);
});

test("reads a layout table as the page's text", async () => {
  const page =
    "<table><tr><td><h1>Quarry</h1><script>var trackingId = 1;</script><p>It gives slate.</p><p>It is closed in Lent.</p><style>.x{}</style><table><tr><td>Grey<td>Blue<tr><td>Red<td>Green</table></table>";
  const read = await readFile(documents, "page.html", page);
  expect(read.bodies).toEqual(["It gives slate.\n\nIt is closed in Lent.\n\nGrey; Blue\n\nRed; Green"]);
  expect(read.headings).toEqual(["Quarry"]);
});

test("repeats a cell that spans rows in each of them", async () => {
  const table = "<table><tr><th>A<th>B<tr><td rowspan=2>North<td>one<tr><td>two</table>";
  expect(await html(table)).toBe("A: North; B: one\n\nA: North; B: two");
});

test("reads a page within a form without its controls", async () => {
  const form =
    "<form><input value=a><p>The ferry leaves at 06:35.</p><select><option>no</select><textarea>no</textarea><button>no</button><label>Dogs travel free.</label></form>";
  expect(await html(form)).toBe("The ferry leaves at 06:35.\n\nDogs travel free.");
});

test("reads a page the same with or without optional tags", async () => {
  expect(
    await html("<!doctype html><head><meta charset=utf-8><title>Orchard</title><p>Ninety pear trees.<p>Four quinces."),
  ).toBe("Ninety pear trees.\n\nFour quinces.");
});

test("writes superscript or subscript as plain text", async () => {
  const page =
    "<p>10<sup>6</sup> litres, 2 × 10<sup>−3</sup>, 12 m<sup>2</sup>, x<sup>k</sup>, e<sup>ix</sup>, CO<sub>2</sub>, v<sub>max</sub>, the 1<sup>st</sup>, M<sup>me</sup> Roux.";
  expect(await html(page)).toBe("10⁶ litres, 2 × 10⁻³, 12 m², x^k, e^(ix), CO₂, v_max, the 1st, Mme Roux.");
});

test("removes footnote marks from sentences", async () => {
  const page =
    '<p>Sold in 1511.<sup><a href="#n1">[1]</a></sup> For forty ducats.<a href="#n2"><sup>2</sup></a></p><ol><li id=n1>Folio 88.</ol>';
  expect(await html(page)).toBe("Sold in 1511. For forty ducats.\n\n1. Folio 88.");
});

test("numbers the items of ordered lists", async () => {
  const lists =
    "<ol start=4><li>Lamps<li>Dogs<ol type=a><li>small<li value=5>large</ol><li><p>Keys</p></ol><ol reversed><li>last<li>first</ol><ul><li>plain</ul>";
  expect(await html(lists)).toBe(
    "4. Lamps\n\n5. Dogs\n\na. small\n\ne. large\n\n6. Keys\n\n2. last\n\n1. first\n\nplain",
  );
});

test("ignores hidden text and ruby annotations", async () => {
  const page =
    '<p hidden>no</p><p style="display:none">no</p><template>no</template><noscript>Please turn on JavaScript.</noscript><p>Price <del>40</del><ins>35</ins></p><p><ruby>灯<rp>(</rp><rt>とう</rt><rp>)</rp>台<rt>だい</rt></ruby></p>';
  expect(await html(page)).toBe("Price 35\n\n灯台");
});

test("writes a page's formulas in one line", async () => {
  const formula =
    "<p>Area <math><mi>A</mi><mo>=</mo><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn></mfrac><msup><mi>h</mi><mn>2</mn></msup></math>, <math><msqrt><mi>x</mi></msqrt></math>.</p>";
  expect(await html(formula)).toBe("Area A = (a + b)/2 h^2, √(x).");
});

test("finds the parts of a Word file by relationships, in the strict format too", async () => {
  const body = paragraph(run("The museum keeps a tin crown."));
  expect(await word(body, { mainPart: "document2.xml" })).toBe("The museum keeps a tin crown.");
  expect(await word(body, { isStrict: true })).toBe("The museum keeps a tin crown.");
});

test("writes Word's formulas in one line", async () => {
  const radical = "<m:rad><m:radPr/><m:deg/><m:e><m:r><m:t>x+1</m:t></m:r></m:e></m:rad>";
  const formula = `<m:oMath><m:r><m:t>T=</m:t></m:r><m:f><m:num><m:r><m:t>47d</m:t></m:r></m:num><m:den>${radical}</m:den></m:f></m:oMath>`;
  const read = await readFile(documents, "a.docx", makeWordFile(paragraph(run("The tension is ") + formula)));
  expect(read).toMatchObject({ bodies: ["The tension is T=47d/√(x+1)"], notices: [] });
});

test("notes formulas in Word that are pictures", async () => {
  const picture = '<w:r><w:object><o:OLEObject ProgID="Equation.3"/></w:object></w:r>';
  const read = await readFile(documents, "a.docx", makeWordFile(paragraph(run("It is ") + picture)));
  expect(read.notices).toEqual(["formulas_left_out"]);
});

test("detects superscript in Word set directly, by a style or by position", async () => {
  const styles =
    '<w:style w:type="character" w:styleId="Up"><w:name w:val="Up"/><w:rPr><w:vertAlign w:val="superscript"/></w:rPr></w:style>';
  const runs = [
    run("10") + run("7", '<w:vertAlign w:val="superscript"/>'),
    run(" 3") + run("4", '<w:rStyle w:val="Up"/>'),
    run(" m") + run("2", '<w:position w:val="8"/>'),
    run(" CO") + run("2", '<w:vertAlign w:val="subscript"/>'),
  ];
  expect(await word(paragraph(runs.join("")), { parts: { styles } })).toBe("10⁷ 3⁴ m² CO₂");
});

test("numbers Word's numbered paragraphs", async () => {
  const numbering =
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>';
  const item = (text: string, level: number) =>
    paragraph(run(text), `<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>`);
  const body = item("Lamps", 0) + item("oil", 1) + item("wicks", 1) + item("Dogs", 0);
  expect(await word(body, { parts: { numbering } })).toBe("4. Lamps\n\n4.a) oil\n\n4.b) wicks\n\n5. Dogs");
});

test("puts Word's notes after their paragraph", async () => {
  const footnotes = `<w:footnote w:id="2">${paragraph(run("Register of Lund, folio 88."))}</w:footnote>`;
  const body = paragraph(
    `${run("The abbot sold it in 1511.")}<w:r><w:footnoteReference w:id="2"/></w:r>${run(" For forty ducats.")}`,
  );
  expect(await word(body + paragraph(run("Later it burned.")), { parts: { footnotes } })).toBe(
    "The abbot sold it in 1511. For forty ducats.\n\nRegister of Lund, folio 88.\n\nLater it burned.",
  );
});

test("omits hidden, deleted or struck text of a Word file", async () => {
  const omitted = `${run("hidden", "<w:vanish/>")}<w:del><w:r><w:delText>deleted</w:delText></w:r></w:del>${run("struck", "<w:strike/>")}`;
  expect(await word(paragraph(run("It burned.") + omitted))).toBe("It burned.");
});

const chapter = (text: string, head = '<?xml version="1.0" encoding="UTF-8"?>') =>
  `${head}<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body><p>${text}</p></body></html>`;

test("reads a book in an unusual form: with prefixes, undecodable names or no mimetype", async () => {
  const heron = "The heron guards a brass key.";
  const books = [
    makeBook({ "a.xhtml": chapter(heron) }, { prefix: "opf:" }),
    makeBook({ "a.xhtml": chapter(heron) }, { hasMimetype: false }),
    makeBook({ "100%-proof.xhtml": chapter(heron) }),
    makeBook({ "A.XHTML": chapter(heron) }),
  ];
  for (const book of books) expect((await readFile(documents, "tales.epub", book)).bodies).toEqual([heron]);
});

test("reads a chapter in its declared encoding", async () => {
  const ferry = "Die Fähre nach Möwenholm fährt.";
  const head = '<?xml version="1.0" encoding="iso-8859-1"?>';
  const book = makeBook({ "a.xhtml": Buffer.from(chapter(ferry, head), "latin1") });
  expect((await readFile(documents, "tales.epub", book)).bodies).toEqual([ferry]);
});

test("notes a missing chapter", async () => {
  const read = await readFile(documents, "a.epub", makeBook({ "a.xhtml": chapter("Here.") }, { missing: "b.xhtml" }));
  expect(read).toMatchObject({ bodies: ["Here."], notices: ["parts_missing"] });
});

test("rejects a book without chapters", async () => {
  expect(await errorCodeOf(documents, "a.epub", makeBook({}, { missing: "b.xhtml" }))).toBe("broken_file");
  expect(await errorCodeOf(documents, "a.epub", makeDocx(["Word."]))).toBe("wrong_type");
});

test("rejects a copy-protected book with encrypted_file", async () => {
  const encryption =
    '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><e:EncryptionMethod xmlns:e="http://www.w3.org/2001/04/xmlenc#" Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/></encryption>';
  const book = makeBook({ "a.xhtml": chapter("Here.") }, { encryption });
  expect(await errorCodeOf(documents, "a.epub", book)).toBe("encrypted_file");
});

const linksOf = (html: string, signal = new AbortController().signal) =>
  documents.readLinks(Buffer.from(html), { address: "https://site.test/page", contentType: null }, signal);

test("resolves each followed link of a page once against its base", async () => {
  const html = `<title> The
    Keeper </title><base href="/sub/"><a href="one">1</a><a href="../two#part">2</a><a rel="nofollow" href="/three">3</a><a href="mailto:a@b.test">4</a><a href="http://[">5</a><a href="one">6</a>`;
  expect(await linksOf(html)).toMatchObject({
    title: "The Keeper",
    links: ["https://site.test/sub/one", "https://site.test/two#part", "mailto:a@b.test"],
  });
});

const anchors = Array.from({ length: 5_001 }, (_, n) => `<a href="${n}">`).join("");

test("reads at most 5,000 links of a page", async () => {
  expect((await linksOf(anchors)).links).toHaveLength(5_000);
});

test("leaves out links that a base makes very long", async () => {
  expect((await linksOf(`<base href="/${"b".repeat(2_000)}/">${anchors}`)).links).toEqual([]);
});

test("stops reading the links of a page that takes its parser too long", async () => {
  const giveUp = new AbortController();
  const attributes = Array.from({ length: 200_000 }, (_, n) => `a${n}`).join(" ");
  const reading = linksOf(`<a ${attributes}>`, giveUp.signal);
  giveUp.abort(new Error("given up"));
  await expect(reading).rejects.toThrow("given up");
});
