import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (text: string, name = "file.xml") =>
  (await readFile(documents, name, text)).bodies.join("\n").split("\n\n");

describe("a feed's entry", () => {
  const entry = (inner: string) =>
    `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry>${inner}</entry></feed>`;
  const page = (inner: string) =>
    `<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${inner}</div></content>`;

  test("keeps paragraphs of a page within it apart", async () => {
    const text = await read(entry(`<title>Bell</title>${page("<p>It cracked in <b>May</b>.</p><p>It rings.</p>")}`));
    expect(text).toEqual(["It cracked in May.", "It rings."]);
  });

  test("keeps raised numbers apart from the number before them", async () => {
    expect(await read(entry(`<title>Bell</title>${page("<p>It weighs 412<sup>3</sup> kg</p>")}`))).toEqual([
      "It weighs 412³ kg",
    ]);
  });

  test("names the columns of a table", async () => {
    const table =
      "&lt;table&gt;&lt;tr&gt;&lt;th&gt;Boat&lt;th&gt;Fee&lt;tr&gt;&lt;td&gt;Alder&lt;td&gt;120&lt;/table&gt;";
    expect(await read(entry(`<title>Fees</title><content type="html">${table}</content>`))).toEqual([
      "Boat: Alder; Fee: 120",
    ]);
  });

  test("keeps a sign of its plain text that looks like markup", async () => {
    expect(await read(entry("<title>Fee</title><summary>Boats &lt; 4 m pay 9 crowns.</summary>"))).toEqual([
      "Boats < 4 m pay 9 crowns.",
    ]);
  });

  test("with a prefixed page in its title has its words", async () => {
    const title =
      '<title type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml">Bell <x:em>cracked</x:em></x:div></title>';
    expect((await readFile(documents, "a.xml", entry(`${title}<summary>In May.</summary>`))).headings).toEqual([
      "Bell cracked",
    ]);
  });
});

describe("XML without a declaration is read", () => {
  test.each([
    [
      "places",
      "<kml><Placemark><name>Pier 4</name><note>Opens at 9</note></Placemark></kml>",
      "name: Pier 4; note: Opens at 9",
    ],
    ["edited texts", "<TEI><body><p>The bell <hi>weighs</hi> 412 kg.</p></body></TEI>", "The bell weighs 412 kg."],
    ["drawings", '<svg xmlns="http://www.w3.org/2000/svg"><text>Upper basin 4.20 m</text></svg>', "Upper basin 4.20 m"],
    ["pages", "<html><body><p>The kiln opens at nine.</p></body></html>", "The kiln opens at nine."],
  ])("of %s", async (_, text, expected) => {
    expect(await read(text)).toEqual([expected]);
  });
});

test("a page under the name of a plain text is read as a page", async () => {
  const page = "<!doctype html>\n<title>Kiln</title><p>The kiln opens at <b>nine</b>.</p>";
  expect(await read(page, "page.txt")).toEqual(["The kiln opens at nine."]);
});

test("an element tells its unit by an attribute", async () => {
  expect(await read('<boats><boat><name>Alder</name><fee currency="EUR">120</fee></boat></boats>')).toEqual([
    "name: Alder; fee: 120 (currency: EUR)",
  ]);
});

test("an element without text tells its attributes", async () => {
  const outline = '<outline text="News of Sarn" xmlUrl="https://x.test/feed"/>';
  expect(await read(`<opml><body>${outline}</body></opml>`)).toEqual([
    "outline: text: News of Sarn, xmlUrl: https://x.test/feed",
  ]);
});

test("the paragraphs of a book stand in their order, without its pictures", async () => {
  const book = `<FictionBook><body><section><title><p>One</p></title><p>The bell rings.</p><p>It is cracked.</p></section></body><binary id="x">${"iVBORw0KGgo".repeat(60)}</binary></FictionBook>`;
  expect(await read(book)).toEqual(["One", "The bell rings.", "It is cracked."]);
});

describe("JSON keeps", () => {
  test.each([
    ["the digits of a long number", '{"order": 97831614841001234567}', "order: 97831614841001234567"],
    ["the zeros of a price", '{"fee": 14.00, "share": 0.10}', "fee: 14.00; share: 0.10"],
    ["digits within a text", '{"note": "berth 4, \\"north\\" 7"}', 'note: berth 4, "north" 7'],
  ])("%s", async (_, text, expected) => {
    expect(await read(text, "file.json")).toEqual([expected]);
  });

  test("the words of a page in a value without its markup", async () => {
    const feed = '{"items": [{"title": "Bell", "content_html": "<p>It <b>cracked</b>.</p>"}]}';
    expect((await read(feed, "file.json")).join()).toBe("items; title: Bell; content_html: It cracked.");
  });
});
