import { afterAll, expect, test } from "@jest/globals";
import { makeCompositeFontPdf, makeFilledForm, makePdfOfRuns } from "../testing/pdf-files";
import { errorCodeOf, readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (bytes: Uint8Array) => (await readFile(documents, "paper.pdf", bytes)).bodies.join("\n\n");

test.each([
  ["simplified Chinese", "UniGB-UCS2-H", "GB1", "706f5854768494dc949f", "灯塔的铜钟"],
  ["traditional Chinese", "UniCNS-UCS2-H", "CNS1", "71c85854768492859418", "燈塔的銅鐘"],
  ["Japanese", "90ms-RKSJ-H", "Japan1", "939491e482cc8fe0", "灯台の鐘"],
  ["Korean", "KSCms-UHC-H", "Korea1", "b5eeb4ebc0c720c1be", "등대의 종"],
])("reads a PDF in %s through its predefined character map", async (_, encoding, ordering, hex, text) => {
  expect(await read(makeCompositeFontPdf({ encoding, ordering }, [hex, hex]))).toContain(text);
});

test("reads vertical text from top to bottom", async () => {
  const bytes = makeCompositeFontPdf({ encoding: "UniGB-UCS2-V", ordering: "GB1" }, [
    "706f5854768494dc949f6bcf59296e05",
  ]);
  expect(await read(bytes)).toBe("灯塔的铜钟每天清");
});

test("rejects a PDF whose fonts map to no characters as unreadable", async () => {
  const font = { encoding: "Identity-H", ordering: "Identity" };
  const lines = ["0057004b0048000300450048004f004f000300520049", "002400250026002700280029002a002b002c002d"];
  expect(await errorCodeOf(documents, "a.pdf", makeCompositeFontPdf(font, lines))).toBe("unreadable_pdf");
  expect(await errorCodeOf(documents, "a.pdf", makeCompositeFontPdf(font, lines.slice(1)))).toBe("unreadable_pdf");
});

test("reads form fields with their labels", async () => {
  const text = await read(await makeFilledForm());
  expect(text).toContain("Name of the treasurer: Wilhelmina Oakes");
  expect(text).toContain("Member since spring: ☑");
  expect(text).toContain("Owns a boat: ☐");
  expect(text).toContain("Colour of the oars: vermilion");
});

test("joins words that are hyphenated at a line's end", async () => {
  const lines = [
    "The archive keeps the correspon\u00ad",
    "dence of a well-known harbour and its well-",
    "known master in the extra-",
    "ordinary tower, fore- and",
    "afternoons, 1990-",
    "1995.",
  ];
  const bytes = await makePdfOfRuns([lines.map((text, place) => ({ text, x: 60, y: 700 - place * 15 }))]);
  expect(await read(bytes)).toBe(
    "The archive keeps the correspondence of a well-known harbour and its well-known master in the extraordinary tower, fore- and afternoons, 1990-1995.",
  );
});

test("keeps lines that repeat on every page once", async () => {
  const dues = [412, 988, 537, 264, 733];
  const pages = dues.map((due, place) => [
    { text: "Ledger of the guild", x: 60, y: 800 },
    { text: `The account of house ${"ABCDE"[place]} was closed at the end of the quarter.`, x: 60, y: 700 },
    { text: `Amount due: ${due} crowns`, x: 60, y: 680 },
    { text: `Page ${place + 11} of 15`, x: 280, y: 40 },
  ]);
  const text = await read(await makePdfOfRuns(pages));
  for (const due of dues) expect(text).toContain(`Amount due: ${due} crowns`);
  expect(text.match(/Ledger of the guild/g)).toHaveLength(1);
  expect(text).not.toContain("Page");
});

test("reads overprinted text once", async () => {
  const fee = { text: "Fee for the ferry: 14 crowns", x: 60, y: 760 };
  const bytes = await makePdfOfRuns([[fee, { ...fee, x: 60.35 }, { text: "Children travel free.", x: 60, y: 700 }]]);
  expect(await read(bytes)).toBe("Fee for the ferry: 14 crowns Children travel free.");
});

test("reads small raised digits as exponents", async () => {
  const bytes = await makePdfOfRuns([
    [
      { text: "The well yields 10", x: 60, y: 700 },
      { text: "6", x: 155.5, y: 704.5, size: 7 },
      { text: " litres.", x: 161.5, y: 700 },
    ],
  ]);
  expect(await read(bytes)).toBe("The well yields 10⁶ litres.");
});
