import { afterAll, describe, expect, test } from "@jest/globals";
import { makeOpenDocument, makeSlides, makeWorkbook, shape } from "../testing/office-files";
import { makeArchive } from "../testing/packed-files";
import { errorCodeOf, readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const cell = (place: string, value: string | number, type = "", style = 0) =>
  `<c r="${place}"${type ? ` t="${type}"` : ""}${style ? ` s="${style}"` : ""}><v>${value}</v></c>`;
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join("")}</row>`;

describe("slides", () => {
  const table =
    '<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/><a:tr><a:tc><a:txBody><a:p><a:r><a:t>Boat</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>Keeper</a:t></a:r></a:p></a:txBody></a:tc></a:tr><a:tr><a:tc><a:txBody><a:p><a:r><a:t>Yawl</a:t></a:r></a:p></a:txBody></a:tc><a:tc><a:txBody><a:p><a:r><a:t>Orla</a:t></a:r></a:p></a:txBody></a:tc></a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>';

  test("are read in order with their notes", async () => {
    const file = makeSlides([
      {
        shapes: shape("title", "The bell") + shape("body", "It weighs 412 kg.") + shape("sldNum", "1"),
        notes: shape("body", "Mention the crack."),
      },
      { shapes: shape(null, "The end.") },
    ]);
    expect(await readFile(documents, "talk.pptx", file)).toMatchObject({
      headings: ["The bell", null],
      bodies: ["It weighs 412 kg.\n\nMention the crack.", "The end."],
    });
  });

  test("have tables whose rows name their columns", async () => {
    const read = await readFile(documents, "talk.pptx", makeSlides([{ shapes: table }]));
    expect(read.bodies).toEqual(["Boat: Yawl; Keeper: Orla"]);
  });

  test("that are hidden are left out with a notice", async () => {
    const file = makeSlides([{ shapes: shape(null, "Shown.") }, { shapes: shape(null, "Draft."), isHidden: true }]);
    expect(await readFile(documents, "talk.pptx", file)).toMatchObject({
      bodies: ["Shown."],
      notices: ["sheets_hidden?text=2"],
    });
  });
});

describe("sheets", () => {
  test("are tables whose rows name their columns", async () => {
    const rows =
      row(1, cell("A1", 0, "s"), cell("B1", 1, "s")) +
      row(2, cell("A2", 2, "s"), cell("B2", 120)) +
      row(3, cell("A3", 3, "s"));
    const file = makeWorkbook([{ name: "Fees", rows }], ["Boat", "Winter", "Yawl", "Ketch"]);
    expect(await readFile(documents, "fees.xlsx", file)).toMatchObject({
      headings: ["Fees"],
      bodies: ["Boat: Yawl; Winter: 120\n\nBoat: Ketch"],
    });
  });

  test.each([
    ["a date", "yyyy\\-mm\\-dd", 46_509, "2027-05-02"],
    ["a day written out", "[$-409]d mmmm yyyy", 46_509, "2027-05-02"],
    ["a time", "hh:mm", 0.4444444444, "10:40"],
    ["a share", "0.0%", 0.125, "12.5%"],
    ["an amount", '#,##0.00 "crowns"', 14.5, "14.50 crowns"],
    ["a currency", "[$€-407] #,##0.00", 9.1, "€9.10"],
    ["a plain number", "General", 0.1 + 0.2, "0.3"],
  ])("show %s as their format does", async (_, format, value, text) => {
    const rows =
      row(1, cell("A1", "Item", "str"), cell("B1", "Value", "str")) +
      row(2, cell("A2", "x", "str"), cell("B2", value, "", 1));
    const { bodies } = await readFile(documents, "a.xlsx", makeWorkbook([{ name: "S", rows }], [], [format]));
    expect(bodies[0]).toMatch(new RegExp(`${text.replace(/[.$]/g, "\\$&")}$`));
  });

  test("repeat a merged cell in each of its rows", async () => {
    const rows =
      row(1, cell("A1", "House", "str"), cell("B1", "Day", "str"), cell("C1", "Visitors", "str")) +
      row(2, cell("A2", "Salt bath", "str"), cell("B2", "Monday", "str"), cell("C2", 12)) +
      row(3, cell("B3", "Thursday", "str"), cell("C3", 30));
    const { bodies } = await readFile(documents, "a.xlsx", makeWorkbook([{ name: "S", rows, merged: "A2:A3" }]));
    expect(bodies[0]).toContain("House: Salt bath; Day: Thursday; Visitors: 30");
  });

  test("that are hidden are left out with a notice", async () => {
    const sheet = (name: string, isHidden: boolean) => ({
      name,
      rows: row(1, cell("A1", `Text of ${name}`, "str")),
      isHidden,
    });
    const read = await readFile(documents, "a.xlsx", makeWorkbook([sheet("Fees", false), sheet("Notes", true)]));
    expect(read).toMatchObject({ bodies: ["Text of Fees"], notices: ["sheets_hidden?text=Notes"] });
  });
});

describe("an OpenDocument file", () => {
  test("is read with its headings, lists, links and tables", async () => {
    const body =
      '<text:h text:outline-level="1">Rowing</text:h><text:p>Sign<text:s/>up <text:a xlink:href="https://row.test/">here</text:a>.</text:p><text:list><text:list-item><text:p>Dogs</text:p></text:list-item></text:list><table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Boat</text:p></table:table-cell><table:table-cell><text:p>Keeper</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-row><table:table-cell><text:p>Yawl</text:p></table:table-cell><table:table-cell><text:p>Orla</text:p></table:table-cell></table:table-row></table:table>';
    expect(await readFile(documents, "a.odt", makeOpenDocument("text", body))).toMatchObject({
      headings: ["Rowing"],
      bodies: ["Sign up here (https://row.test/).\n\nDogs\n\nBoat: Yawl; Keeper: Orla"],
    });
  });

  test("is read without struck text, with its footer once", async () => {
    const styles =
      '<style:style style:name="S"><style:text-properties style:text-line-through-style="solid"/></style:style>';
    const footer = "<style:footer><text:p>Pier 4, tel. 0155 2014</text:p></style:footer>";
    const body = '<text:p>Costs <text:span text:style-name="S">12</text:span> 14 crowns.</text:p>';
    const read = await readFile(documents, "a.odt", makeOpenDocument("text", body, styles, footer));
    expect(read.bodies).toEqual(["Costs 14 crowns.\n\nPier 4, tel. 0155 2014"]);
  });

  test("of sheets repeats cells as it says", async () => {
    const text = (value: string, attributes = "") =>
      `<table:table-cell ${attributes}><text:p>${value}</text:p></table:table-cell>`;
    const body = `<table:table table:name="Fees"><table:table-row>${text("Boat")}${text("Summer")}${text("Winter")}</table:table-row><table:table-row>${text("Yawl")}${text("120", 'table:number-columns-repeated="2"')}<table:table-cell table:number-columns-repeated="16000"/></table:table-row><table:table-row table:number-rows-repeated="1048000"><table:table-cell/></table:table-row></table:table>`;
    const read = await readFile(documents, "a.ods", makeOpenDocument("spreadsheet", body));
    expect(read).toMatchObject({ headings: ["Fees"], bodies: ["Boat: Yawl; Summer: 120; Winter: 120"] });
  });
});

test.each(["pptx", "xlsx", "odt"])("a %s file without its main part is broken", async (ending) => {
  expect(await errorCodeOf(documents, `a.${ending}`, makeArchive({ "other.xml": "<a/>" }))).toBe("broken_file");
});
