import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (name: string, bytes: string | Uint8Array) =>
  (await readFile(documents, name, bytes)).bodies.join("\n\n");

describe("RTF is read with", () => {
  const rtf = (body: string, fonts = "") =>
    read("a.rtf", `{\\rtf1\\ansi\\ansicpg1252{\\fonttbl${fonts}}\\pard ${body}\\par}`);

  test("the targets of its links", async () => {
    const field = '{\\field{\\*\\fldinst HYPERLINK "https://x.test/times"}{\\fldrslt the times}}';
    expect(await rtf(`See ${field} first.`)).toBe("See the times (https://x.test/times) first.");
  });

  test("its footnotes below their paragraph", async () => {
    expect(await rtf("It costs 120{\\footnote Since 1791.} crowns.")).toBe("It costs 120 crowns.\n\nSince 1791.");
  });

  test("a footnote of several paragraphs below its own", async () => {
    expect(await rtf("It costs 120{\\footnote\\pard Since 1791.\\par Not before.\\par} crowns.")).toBe(
      "It costs 120 crowns.\n\nSince 1791. Not before.",
    );
  });

  test("its text boxes", async () => {
    const box =
      "{\\shp{\\*\\shpinst{\\sp{\\sn shapeType}{\\sv 202}}{\\shptxt\\pard Closed on 5 May\\par}}{\\shprslt x}}";
    expect(await rtf(`The quay ${box}is open.`)).toBe("The quay is open.\n\nClosed on 5 May");
  });

  test("its merged cells", async () => {
    const line = (cells: string, ...texts: string[]) =>
      `\\trowd${cells}\\intbl ${texts.map((text) => `${text}\\cell `).join("")}\\row`;
    const plain = "\\cellx1000\\cellx2000";
    expect(
      await rtf(
        line("\\clmgf\\cellx1000\\clmrg\\cellx2000", "Fees of 2027", "") +
          line(plain, "Bath", "Fee") +
          line("\\clvmgf\\cellx1000\\cellx2000", "Salt", "12") +
          line("\\clvmrg\\cellx1000\\cellx2000", "", "14"),
      ),
    ).toBe("Fees of 2027\n\nBath: Salt; Fee: 12\n\nBath: Salt; Fee: 14");
  });

  test("the cells of a table within a cell apart", async () => {
    const inner = "{\\itap2 Stoker\\nestcell Piet\\nestcell{\\*\\nesttableprops\\nestrow}{\\nonesttables\\par}}";
    expect(await rtf(`\\trowd\\cellx3000\\intbl Crew: ${inner}\\cell\\row\\pard`)).toBe("Crew: Stoker; Piet");
  });

  test.each([
    ["hidden words", "Fee 14 {\\v or 12 }crowns", ["hidden_text_left_out"]],
    ["remarks", "Fee{\\*\\annotation Still right?} 14 crowns", ["comments_left_out?count=1"]],
    ["pictures", "Fee {\\pict\\pngblip 89504e47}14 crowns", ["pictures_without_text?count=1"]],
    [
      "a picture that is held twice, once",
      "Fee {\\*\\shppict{\\pict 89}}{\\nonshppict{\\pict 89}}14 crowns",
      ["pictures_without_text?count=1"],
    ],
  ])("a notice of its %s", async (_, body, notices) => {
    const file = `{\\rtf1\\ansi\\pard ${body}\\par}`;
    expect(await readFile(documents, "a.rtf", file)).toMatchObject({ bodies: ["Fee 14 crowns"], notices });
  });

  test("the alphabet of each font", async () => {
    expect(
      await rtf(
        "\\f1 \\'ca\\'ee\\'eb\\'ee\\'ea\\'ee\\'eb\\f0  12 \\'80",
        "{\\f0\\fcharset0 A;}{\\f1\\fnil\\fcharset204 B;}",
      ),
    ).toBe("Колокол 12 €");
  });
});

describe("Windows-1252 is read with its signs", () => {
  const bytes = Buffer.concat([
    Buffer.from("Tageskarte: 12 "),
    Buffer.from([0x80, 0x20, 0x96, 0x20]),
    Buffer.from("für alle Gäste", "latin1"),
  ]);

  test("in a text", async () => {
    expect(await read("a.txt", bytes)).toBe("Tageskarte: 12 € – für alle Gäste");
  });

  test("in a page that names it", async () => {
    const page = Buffer.concat([Buffer.from('<meta charset="windows-1252"><p>'), bytes, Buffer.from("</p>")]);
    expect(await read("a.html", page)).toBe("Tageskarte: 12 € – für alle Gäste");
  });
});

describe("JSON is read", () => {
  test("line by line", async () => {
    const lines = '{"q":"Do you lend boats?","a":"Only to members."}\n{"q":"And oars?","a":"To all."}\n';
    expect(await read("a.json", lines)).toBe("q: Do you lend boats?; a: Only to members.\n\nq: And oars?; a: To all.");
  });

  test("with a text whose marked parts are objects", async () => {
    const message = { from: "Orla", text: ["See ", { type: "link", text: "https://x.test" }, " first"] };
    expect(await read("a.json", JSON.stringify(message))).toBe("from: Orla; text: See https://x.test first");
  });
});

describe("XML is read", () => {
  test("as sheets where Excel wrote it", async () => {
    const cell = (text: string, place = "") => `<Cell${place}><Data ss:Type="String">${text}</Data></Cell>`;
    const rows = [cell("Boat") + cell("Length") + cell("Fee"), cell("Yawl") + cell("120", ' ss:Index="3"')];
    const file = `<?xml version="1.0"?><Workbook xmlns:ss="s"><Worksheet ss:Name="Fees"><Table>${rows.map((row) => `<Row>${row}</Row>`).join("")}</Table></Worksheet></Workbook>`;
    expect(await readFile(documents, "a.xml", file)).toMatchObject({
      headings: ["Fees"],
      bodies: ["Boat: Yawl; Fee: 120"],
    });
  });

  test("as text where words and elements are mixed", async () => {
    const file =
      '<?xml version="1.0"?><article><title>Glue</title><para>Warm the <em>wood</em>, not the glue.</para><para>Work thin.</para></article>';
    expect(await read("a.xml", file)).toBe("Glue\n\nWarm the wood, not the glue.\n\nWork thin.");
  });
});

describe("CSV is read", () => {
  test.each([
    ["with zeros that a formula keeps", 'Town,Postcode\nSarn,="01067"\nWend,="00099"\n', "Town: Sarn; Postcode: 01067"],
    [
      "with blanks before its quotes",
      'Item, Note, Price\nRope, "thick, tarred", 12\nOar, "ash", 9\n',
      "Item: Rope; Note: thick, tarred; Price: 12",
    ],
    [
      "with commas in a last text",
      "id,name,note\n1,Rope,thick, tarred, long\n2,Oar,ash\n",
      "id: 1; name: Rope; note: thick, tarred, long",
    ],
    [
      "with marks of inches",
      'Pipe\tSize\tPrice\nA\t5" wide\t12\nB\t7" wide\t14\n',
      'Pipe: A; Size: 5" wide; Price: 12',
    ],
    [
      "with signs of money before some prices",
      "Item,Price\nBoat,€120\nRope,12\nOar,£9.50\n",
      "Item: Boat; Price: €120",
    ],
  ])("%s", async (_, file, first) => {
    expect((await read("a.csv", file)).split("\n\n")[0]).toBe(first);
  });
});
