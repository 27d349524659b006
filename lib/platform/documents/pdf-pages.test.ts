import { afterAll, describe, expect, test } from "@jest/globals";
import { degrees, PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";
import { makeMarkedPdf } from "../testing/marked-pdf";
import { makePdfOfRuns } from "../testing/pdf-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = (bytes: Uint8Array) => readFile(documents, "paper.pdf", bytes);
const textOf = async (...pages: Parameters<typeof makePdfOfRuns>[0]) =>
  (await read(await makePdfOfRuns(pages))).bodies.join("\n\n");
const PROSE = [
  "The ropewalk of Sarn is three hundred paces long and was built",
  "in the year of the flood. Its owner lets the boys of the town",
  "play there on Sundays. In winter the hemp is kept in the loft,",
  "which is warmed by the smith next door and by his two dogs.",
];
const prose = (x: number, top = 760) => PROSE.map((text, line) => ({ text, x, y: top - line * 15, size: 11 }));

describe("raised and lowered signs", () => {
  test.each([
    [
      "a footnote's mark after a number",
      [
        { text: "It weighs 412", x: 60, y: 700 },
        { text: "3", x: 129.5, y: 704.5, size: 7 },
        { text: " kilograms.", x: 133.5, y: 700 },
      ],
      "It weighs 412³ kilograms.",
    ],
    [
      "the cents of a price",
      [
        { text: "Day pass 14", x: 60, y: 700 },
        { text: "95", x: 124, y: 704.5, size: 7 },
      ],
      "Day pass 14⁹⁵",
    ],
    [
      "the index of a formula",
      [
        { text: "H", x: 60, y: 700 },
        { text: "2", x: 69, y: 697, size: 7 },
        { text: "O boils.", x: 73, y: 700 },
      ],
      "H₂O boils.",
    ],
  ])("are kept apart from their number: %s", async (_, runs, text) => {
    expect(await textOf(runs)).toBe(text);
  });
});

describe("the design of a page does not tear its text:", () => {
  test("a large initial", async () => {
    const runs = [
      { text: "T", x: 60, y: 735, size: 42 },
      ...prose(92).map((run, line) =>
        line === 0 ? { ...run, text: "he ropewalk of Sarn is long and was built" } : run,
      ),
    ];
    expect(await textOf(runs)).toMatch(/^The ropewalk of Sarn is long/);
  });

  test("letters set apart", async () => {
    expect(await textOf([{ text: "T H E   B E L L of Wend", x: 60, y: 700 }])).toMatch(/BELL of Wend|THEBELL of Wend/);
  });

  test("numbers of lines in the margin", async () => {
    const numbers = PROSE.map((_, line) => ({ text: String(line * 5 + 5), x: 30, y: 760 - line * 15, size: 8 }));
    const runs = PROSE.flatMap((_, line) => [numbers[line], prose(70)[line]].flatMap((run) => run ?? []));
    expect(await textOf(runs)).toBe(PROSE.join(" "));
  });

  test("a side bar", async () => {
    const bar = ["CONTACT", "Tanner Street 4", "tel. 0155 7781", "closed in May"];
    const runs = PROSE.flatMap((_, line) =>
      [prose(60)[line], { text: bar[line] ?? "", x: 440, y: 760 - line * 15, size: 11 }].flatMap((run) => run ?? []),
    );
    expect(await textOf(runs)).toBe(`${PROSE.join(" ")}\n\n${bar.join(" ")}`);
  });

  test("a footnote between two pages", async () => {
    const first = [...prose(60, 160).slice(0, 3), { text: "1) The dog is called Bruno.", x: 60, y: 60, size: 8 }];
    const second = prose(60).slice(3);
    expect(await textOf(first, second)).toBe(`${PROSE.join(" ")}\n\n1) The dog is called Bruno.`);
  });

  test("a watermark", async () => {
    const pdf = await PDFDocument.create();
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.addPage([595, 842]);
    for (const [line, { text, x, y, size }] of prose(60).entries()) {
      page.drawText(text, { x, y, size, font });
      if (line === 1) page.drawText("SPECIMEN", { x: 120, y: 300, size: 70, font, rotate: degrees(45) });
    }
    const { bodies, headings } = await read(await pdf.save());
    expect(bodies.join("\n\n")).toBe(`${PROSE.join(" ")}\n\nSPECIMEN`);
    expect(headings).toEqual([null]);
  });
});

describe("scripts", () => {
  test("from right to left are in reading order with their numbers", async () => {
    const { bodies } = await read(
      makeMarkedPdf([
        // The page has them from left to right.
        { glyphs: "קילוגרם", x: 100, isReversed: true },
        { glyphs: "412", x: 160 },
        { glyphs: "משקל הפעמון", x: 200, isReversed: true },
      ]),
    );
    expect(bodies.join("")).toBe("משקל הפעמון 412 קילוגרם");
  });

  test("are read from the text that replaces their glyphs", async () => {
    const { bodies } = await read(
      makeMarkedPdf([
        { glyphs: "\u0001\u0002", x: 100, actualText: "घंटी" },
        { glyphs: " का 412", x: 120 },
      ]),
    );
    expect(bodies.join("")).toBe("घंटी का 412");
  });

  test("of India have no blank where the font does not know the width of a conjunct", async () => {
    const { bodies } = await read(
      makeMarkedPdf([
        { glyphs: "वि", x: 100, actualText: "वि" },
        { glyphs: "द्", x: 112, isUnmeasured: true },
        { glyphs: "या का घर नदी के पास", x: 118 },
      ]),
    );
    expect(bodies.join("")).toBe("विद्या का घर नदी के पास");
  });

  test("of India keep the blank behind a word that ends without a vowel", async () => {
    const { bodies } = await read(
      makeMarkedPdf([
        { glyphs: "जगत्", x: 100 },
        { glyphs: "में", x: 130 },
      ]),
    );
    expect(bodies.join("")).toBe("जगत् में");
  });

  test("drawn character by character from top to bottom are read so", async () => {
    const column = (text: string, x: number) =>
      Array.from(text, (glyphs, place) => ({ glyphs, x, y: 700 - place * 12 }));
    const { bodies } = await read(makeMarkedPdf([...column("二人の姉妹が毎", 300), ...column("日鐘を鳴らす。", 282)]));
    expect(bodies.join("")).toBe("二人の姉妹が毎日鐘を鳴らす。");
  });

  test("in radicals and presentation forms are read as plain characters", async () => {
    const { bodies } = await read(makeMarkedPdf([{ glyphs: "⼆⼈の姉妹が毎⽇鐘を鳴らす︒", x: 60 }]));
    expect(bodies.join("")).toBe("二人の姉妹が毎日鐘を鳴らす。");
  });
});

describe("a notice names", () => {
  test("attached files", async () => {
    const pdf = await PDFDocument.load(await makePdfOfRuns([prose(60)]));
    await pdf.attach(Buffer.from("eleven crowns"), "fees.txt", { mimeType: "text/plain" });
    expect((await read(await pdf.save())).notices).toEqual(["attachments_left_out?text=fees.txt"]);
  });

  test("form fields without values", async () => {
    const pdf = await PDFDocument.load(await makePdfOfRuns([prose(60)]));
    const page = pdf.getPage(0);
    for (const name of ["berth", "boat"])
      pdf.getForm().createTextField(name).addToPage(page, { x: 60, y: 100, width: 90, height: 20 });
    expect((await read(await pdf.save())).notices).toEqual(["fields_without_values?count=2"]);
  });

  test("lines of every page that are kept once", async () => {
    const pages = [1, 2, 3, 4].map((n) => [
      ...prose(60),
      { text: "Tourist office of Sarn, tel. 0155 7781", x: 60, y: 60 },
      { text: `Page ${n}`, x: 300, y: 40 },
    ]);
    const { bodies, notices } = await read(await makePdfOfRuns(pages));
    expect(bodies.join("\n").match(/0155 7781/g)).toHaveLength(1);
    expect(bodies.join("\n")).not.toContain("Page 2");
    expect(notices).toEqual([expect.stringContaining("furniture_kept_once")]);
  });
});

test("text on a hidden layer is left out with a notice", async () => {
  const pdf = await PDFDocument.load(await makePdfOfRuns([prose(60)]));
  const { context } = pdf;
  const layer = context.register(context.obj({ Type: "OCG", Name: PDFString.of("Draft") }));
  pdf.catalog.set(PDFName.of("OCProperties"), context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }));
  const page = pdf.getPage(0);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  page.node.normalizedEntries().Resources.set(PDFName.of("Properties"), context.obj({ Draft: layer }));
  const fontName = page.node.newFontDictionary("Draft", font.ref).asString();
  const hidden = context.stream(`/OC /Draft BDC BT ${fontName} 12 Tf 60 400 Td (Internal: ninety crowns.) Tj ET EMC`);
  page.node.addContentStream(context.register(hidden));
  const { bodies, notices } = await read(await pdf.save());
  expect(bodies.join("\n")).toBe(PROSE.join(" "));
  expect(notices).toEqual(["hidden_text_left_out"]);
});
