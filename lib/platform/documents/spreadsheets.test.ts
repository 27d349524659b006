import { afterAll, describe, expect, test } from "@jest/globals";
import { makeOpenDocument, makeWorkbook } from "../testing/office-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

type Value = string | number | null | { v?: string | number; s?: number; t?: string; f?: string };

/** The XML of rows: texts, numbers, or cells with a style, a type and a formula. */
const rowsOf = (...rows: readonly (readonly Value[])[]) =>
  rows
    .map((cells, row) => {
      const written = cells.map((cell, column) => {
        const place = `${String.fromCharCode(65 + column)}${row + 1}`;
        if (cell === null) return "";
        if (typeof cell === "string") return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
        const { v, s = 0, t = "n", f } = typeof cell === "number" ? { v: cell } : cell;
        return `<c r="${place}" s="${s}" t="${t}">${f ? `<f>${f}</f>` : ""}${v === undefined ? "" : `<v>${v}</v>`}</c>`;
      });
      return `<row r="${row + 1}">${written.join("")}</row>`;
    })
    .join("");

type Sheet = Omit<Parameters<typeof makeWorkbook>[0][number], "name" | "rows">;

const read = async (rows: string, { formats = [] as string[], files = {}, sheet = {} as Sheet } = {}) => {
  const file = makeWorkbook([{ name: "S", rows, ...sheet }], [], formats, files);
  const { bodies, notices } = await readFile(documents, "a.xlsx", file);
  return { text: bodies.join("\n\n"), notices };
};

describe("a number is shown by its format:", () => {
  test.each([
    ["the zeros before it", "00000", 1067, "01067"],
    ["the dash in it", "000\\-0000", 5_550_147, "555-0147"],
    ["its two decimals", "0.00", 14.5, "14.50"],
    ["rounded", "0.00", 12.345_678_9, "12.35"],
    ["rounded up from a half", "0.00", 1.005, "1.01"],
    ["an optional decimal", "0.0#", 2.5, "2.5"],
    ["a whole percentage", "0%", 0.333_333, "33%"],
    ["a negative percentage", "0.0%", -0.05, "-5.0%"],
    ["a negative number in brackets", "#,##0.00_);\\(#,##0.00\\)", -50, "-50.00"],
    ["in thousands", '0,"k"', 12_000, "12 k"],
    ["a word in place of zero", '0;-0;"free"', 0, "free"],
    ["a duration over a day", "[h]:mm", 1.5, "36:00"],
    ["a fraction as a decimal", "# ?/?", 0.375, "0.375"],
    ["a date with words of its language", 'yyyy"年"m"月"d"日"', 46_509, "2027-05-02"],
    ["a time of twelve hours", "h:mm AM/PM", 0.75, "18:00"],
    ["all digits of an article's code", "General", 4_006_381_333_931, "4006381333931"],
    ["without the noise of binary fractions", "General", 77.100_000_000_000_01, "77.1"],
    ["without the noise of a long sum", "General", 1000.000_000_000_158_8, "1000"],
    ["without the noise of a shorter sum", "General", 100.000_000_000_001_42, "100"],
    ["the digits of a fraction", "General", 100 / 3, "33.3333333333333"],
    ["all digits of a precise number", "General", 1_234_567.000_001, "1234567.000001"],
    ["a unit behind any number", 'General" kg"', 12.5, "12.5 kg"],
    ["a word in place of one", '"open";;"closed"', 1, "open"],
    ["a word in place of the sign", '0" profit";0" loss"', -5, "5 loss"],
    ["the sign beside a unit", '0;-0" EUR"', -5, "-5 EUR"],
    ["a blank behind a word", '0;"loss "0', -5, "loss 5"],
    ["a blank behind a word for a percentage", '0%;"minus" 0%', -0.5, "minus 50%"],
    ["no blank behind a prefix without one", '"AB"000', 7, "AB007"],
    ["a sign in place of brackets beside a word", '0;\\(0\\)"x"', -5, "-5 x"],
    ["the brackets of any number", '"("0")"', 5, "(5)"],
    ["a number below a condition", '[>10]"many";0', 5, "5"],
  ])("%s", async (_, format, value, text) => {
    const rows = rowsOf(["Item", "Kind", "Value"], ["x", "y", { v: value, s: 1 }], ["x", "y", { v: value, s: 1 }]);
    expect((await read(rows, { formats: [format] })).text.split("\n\n")[0]).toBe(`Item: x; Kind: y; Value: ${text}`);
  });
});

test("prices with a sign of money stand below the name of their column", async () => {
  const rows = rowsOf(["Item", "Price"], ["Boat", { v: 12_500, s: 1 }], ["Refund", -50]);
  expect((await read(rows, { formats: ['"€" #,##0.00'] })).text).toBe(
    "Item: Boat; Price: €12500.00\n\nItem: Refund; Price: -50",
  );
});

describe("the owner is told about", () => {
  test("formulas without a stored result", async () => {
    const rows = rowsOf(["Item", "Net", "Gross"], ["Rope", 10, { f: "B2*1.2" }], ["Oar", 20, { f: "B3*1.2" }]);
    expect(await read(rows)).toEqual({
      text: "Item: Rope; Net: 10\n\nItem: Oar; Net: 20",
      notices: ["formulas_without_values?count=2"],
    });
  });

  test("errors in place of values", async () => {
    const rows = rowsOf(["Item", "Net", "Gross"], ["Rope", 10, { v: "#REF!", t: "e" }], ["Oar", 20, 24]);
    const { text, notices } = await read(rows);
    expect([text.includes("#REF!"), notices]).toEqual([false, ["formulas_without_values?count=1"]]);
  });

  test("hidden rows and columns", async () => {
    const shown = rowsOf(["Item", "Price", "Cost"], ["Rope", 10, 4]);
    const hidden = '<row r="3" hidden="1"><c r="A3" t="str"><v>Net</v></c></row>';
    const last = '<row r="4"><c r="A4" t="str"><v>Oar</v></c><c r="B4"><v>20</v></c><c r="C4"><v>9</v></c></row>';
    const sheet = { before: '<cols><col min="3" max="3" hidden="1"/></cols>' };
    expect(await read(shown + hidden + last, { sheet })).toEqual({
      text: "Item: Rope; Price: 10\n\nItem: Oar; Price: 20",
      notices: ["rows_hidden?count=2"],
    });
  });

  test("cells that are struck out", async () => {
    const styles =
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
    const rows = rowsOf(["Item", "Old", "New"], ["Rope", { v: 12, s: 1 }, 14], ["Oar", 9, 9]);
    const { text, notices } = await read(rows, { files: { "xl/styles.xml": styles } });
    expect([text.split("\n\n")[0], notices]).toEqual(["Item: Rope; New: 14", ["struck_text_left_out"]]);
  });

  test("notes on cells", async () => {
    const sheet = { related: [["n", "comments", "../notes.xml"]] as const };
    const files = { "xl/notes.xml": "<comments><commentList><comment ref='B2'/></commentList></comments>" };
    const { notices } = await read(rowsOf(["Item", "Price"], ["Rope", 10]), { sheet, files });
    expect(notices).toEqual(["comments_left_out?count=1"]);
  });
});

test("a collapsed group of rows is read", async () => {
  const rows = `${rowsOf(["Item", "Price", "Berth"])}<row r="2" hidden="1" outlineLevel="1"><c r="A2" t="str"><v>Rope</v></c><c r="B2"><v>10</v></c><c r="C2"><v>4</v></c></row>`;
  expect(await read(rows)).toEqual({ text: "Item: Rope; Price: 10; Berth: 4", notices: [] });
});

describe("cells that are links name their targets:", () => {
  test("by the sheet's list of links", async () => {
    const sheet = {
      after: '<hyperlinks><hyperlink ref="B2" r:id="h"/></hyperlinks>',
      related: [["h", "hyperlink", "https://x.test/short"]] as const,
    };
    const { text } = await read(rowsOf(["Tour", "Book", "Fee"], ["Short", "here", 5], ["Long", "—", 9]), { sheet });
    expect(text).toContain("Book: here (https://x.test/short)");
  });

  test("by a formula", async () => {
    const link = { v: "here", t: "str", f: "HYPERLINK(&quot;https://x.test/a&quot;,&quot;here&quot;)" };
    expect((await read(rowsOf(["Tour", "Book", "Fee"], ["Short", link, 5]))).text).toContain(
      "Book: here (https://x.test/a)",
    );
  });
});

test("the words of text boxes are read", async () => {
  const sheet = { after: '<drawing r:id="d"/>', related: [["d", "drawing", "../d.xml"]] as const };
  const drawing =
    '<x:wsDr xmlns:x="x" xmlns:a="a"><x:sp><x:txBody><a:p><a:r><a:t>All prices include delivery.</a:t></a:r></a:p></x:txBody></x:sp></x:wsDr>';
  const { text } = await read(rowsOf(["Item", "Price"], ["Rope", 10]), { sheet, files: { "xl/d.xml": drawing } });
  expect(text).toMatch(/All prices include delivery\.$/);
});

describe("a first row of words names columns of words", () => {
  const rows = rowsOf(["Tour", "Guide"], ["Short", "Orla"], ["Long", "Tor"]);

  test.each([
    [
      "above frozen rows",
      { before: '<sheetViews><sheetView><pane ySplit="1" state="frozen"/></sheetView></sheetViews>' },
    ],
    ["under a filter", { after: '<autoFilter ref="A1:B3"/>' }],
  ])("%s", async (_, sheet) => {
    expect((await read(rows, { sheet })).text).toBe("Tour: Short; Guide: Orla\n\nTour: Long; Guide: Tor");
  });

  test("in bold", async () => {
    const bold = rowsOf(
      [
        { v: "Tour", t: "str", s: 1 },
        { v: "Guide", t: "str", s: 1 },
      ],
      ["Short", "Orla"],
    );
    const styles =
      '<styleSheet><fonts><font/><font><b/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
    expect((await read(bold, { files: { "xl/styles.xml": styles } })).text).toBe("Tour: Short; Guide: Orla");
  });
});

describe("a sheet of OpenDocument", () => {
  const cell = (text: string, inner = "") => `<table:table-cell>${inner}<text:p>${text}</text:p></table:table-cell>`;
  const row = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
  const sheet = async (body: string, styles = "") =>
    readFile(documents, "a.ods", makeOpenDocument("spreadsheet", body, styles));

  test("is read by its values where it has no texts", async () => {
    const values =
      '<table:table-cell office:value-type="float" office:value="120"/><table:table-cell office:value-type="percentage" office:value="0.2"/>';
    const { bodies } = await sheet(
      `<table:table table:name="P">${row(cell("Boat"), cell("Fee"), cell("Rate"))}${row(cell("Yawl"), values)}</table:table>`,
    );
    expect(bodies).toEqual(["Boat: Yawl; Fee: 120; Rate: 20%"]);
  });

  test("is read without what is hidden", async () => {
    const hidden = '<style:style style:name="h"><style:table-properties table:display="false"/></style:style>';
    const columns =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>';
    const ghost = row(cell("Ghost"), cell("1")).replace(
      "<table:table-row>",
      '<table:table-row table:visibility="filter">',
    );
    const { bodies, notices } = await sheet(
      `<table:table table:name="P">${columns}${row(cell("Boat"), cell("Fee"), cell("Cost"))}${row(cell("Yawl"), cell("120"), cell("44"))}${ghost}</table:table><table:table table:name="Secret" table:style-name="h">${row(cell("x"))}</table:table>`,
      hidden,
    );
    expect({ bodies, notices }).toEqual({
      bodies: ["Boat: Yawl; Fee: 120"],
      notices: ["sheets_hidden?text=Secret", "rows_hidden?count=2"],
    });
  });

  test("is read without the notes on its cells", async () => {
    const note = "<office:annotation><text:p>ask Tor</text:p></office:annotation>";
    const { bodies, notices } = await sheet(
      `<table:table table:name="P">${row(cell("Boat"), cell("Fee"))}${row(cell("Yawl"), cell("120", note))}</table:table>`,
    );
    expect([bodies, notices]).toEqual([["Boat: Yawl; Fee: 120"], ["comments_left_out?count=1"]]);
  });
});

describe("a sheet is read with", () => {
  const one = '<row r="1"><c r="A1" t="inlineStr"><is><t>Oars_x000D_ and_x005F_tar</t></is></c></row>';

  test("what is printed above and below it", async () => {
    const lines =
      "<oddHeader>&amp;C&amp;B&amp;14Prices include VAT</oddHeader><oddFooter>&amp;LTel. 0155 2014&amp;RPage &amp;P of &amp;N</oddFooter>";
    const book = makeWorkbook([{ name: "Fees", rows: one, after: `<headerFooter>${lines}</headerFooter>` }]);
    const { bodies } = await readFile(documents, "a.xlsx", book);
    expect(bodies.join("|")).toContain("Prices include VAT\n\nTel. 0155 2014");
    expect(bodies.join("|")).not.toContain("Page");
  });

  test("the signs behind escapes", async () => {
    const { bodies } = await readFile(documents, "a.xlsx", makeWorkbook([{ name: "Fees", rows: one }]));
    expect(bodies).toEqual(["Oars and_tar"]);
  });

  test("the words of its pictures", async () => {
    const picture = (words: string) => `<x:pic><x:cNvPr${words}/></x:pic>`;
    const drawing = `<x:wsDr xmlns:x="x">${picture(' descr="Berth 4 lies by the crane"')}${picture("")}</x:wsDr>`;
    const book = makeWorkbook([{ name: "Map", rows: one, related: [["d", "drawing", "../drawings/d.xml"]] }], [], [], {
      "xl/drawings/d.xml": drawing,
    });
    const { bodies, notices } = await readFile(documents, "a.xlsx", book);
    expect(bodies.join("|")).toContain("Berth 4 lies by the crane");
    expect(notices).toEqual(["pictures_without_text?count=1"]);
  });
});

describe("a time is shown with the parts of its format:", () => {
  test.each([
    ["minutes and seconds", "mm:ss", 225 / 86_400, "03:45"],
    ["whole minutes of a duration", "mm:ss", 180 / 86_400, "03:00"],
    ["tenths of seconds", "mm:ss.0", 225.1 / 86_400, "03:45.1"],
    ["hours that its format leaves out", "mm:ss", 3_723 / 86_400, "01:02:03"],
    ["minutes beyond an hour", "[mm]:ss", 3_672 / 86_400, "61:12"],
    ["seconds alone", "[ss]", 225 / 86_400, "225"],
    ["hours, minutes and seconds", "h:mm:ss", 38_425 / 86_400, "10:40:25"],
    ["a time of day", "h:mm:ss", 38_400 / 86_400, "10:40"],
    ["hours beyond a day", "[h]:mm", 1.5, "36:00"],
    ["a date with seconds", "yyyy-mm-dd h:mm:ss", 46_509 + 38_425 / 86_400, "2027-05-02 10:40:25"],
  ])("%s", async (_, format, v, shown) => {
    const { text } = await read(rowsOf(["Start", "Time"], ["Yawl", { v, s: 1 }]), { formats: [format] });
    expect(text).toContain(shown.length < 5 ? `Time: ${shown}` : shown);
  });
});
