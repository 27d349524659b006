import { afterAll, expect, test } from "@jest/globals";
import { makeIllustratedPdf, makePdfOfOperators } from "../testing/pdf-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

type Pages = Parameters<typeof makeIllustratedPdf>[0];
const read = async (pages: Pages, alt?: string) =>
  readFile(documents, "paper.pdf", await makeIllustratedPdf(pages, alt));

const LINE = { text: "The fees of the harbour are in the table below.", x: 60, y: 780 };
const SCAN = { x: 60, y: 100, width: 475, height: 600 };

test("tells of a scanned table on a page with text", async () => {
  expect((await read([{ runs: [LINE], pictures: [SCAN] }])).notices).toEqual(["pictures_without_text?count=1"]);
});

test("tells of the scan below a line of the scanning program", async () => {
  const stamp = { text: "Scanned by a telephone", x: 60, y: 820 };
  expect((await read([{ runs: [stamp], pictures: [SCAN] }])).notices).toEqual(["pictures_without_text?count=1"]);
});

test("counts no picture that text stands on", async () => {
  const onScan = { text: "The bell weighs 412 kilograms.", x: 80, y: 500 };
  expect((await read([{ runs: [LINE, onScan], pictures: [SCAN] }])).notices).toEqual([]);
});

test("reads text that a later picture covers, as text recognition writes it", async () => {
  const bytes = await makePdfOfOperators(
    "BT 3 Tr /F 12 Tf 60 500 Td (The bell weighs 412 kilograms.) Tj ET q 475 0 0 600 60 100 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \u0000 EI Q",
  );
  const { bodies, notices } = await readFile(documents, "paper.pdf", bytes);
  expect([bodies, notices]).toEqual([["The bell weighs 412 kilograms."], []]);
});

test("counts a letterhead of several pages once", async () => {
  const head = { x: 60, y: 740, width: 90, height: 90 };
  const page = { runs: [{ ...LINE, y: 600 }], pictures: [head] };
  expect((await read([page, page, page])).notices).toEqual(["pictures_without_text?count=1"]);
});

test("leaves small signs out of the count", async () => {
  const sign = { x: 60, y: 700, width: 24, height: 24 };
  expect((await read([{ runs: [LINE], pictures: [sign] }])).notices).toEqual([]);
});

test("reads the description of a figure", async () => {
  const { bodies, notices } = await read([{ runs: [LINE], pictures: [SCAN] }], "Chart: the crane costs 11 crowns");
  expect([bodies.join("\n"), notices]).toEqual([`${LINE.text}\n\nChart: the crane costs 11 crowns`, []]);
});

test("tells of a figure that is only described by the name of its file", async () => {
  const { bodies, notices } = await read([{ runs: [LINE], pictures: [SCAN] }], "image1.png");
  expect([bodies.join("\n"), notices]).toEqual([LINE.text, ["pictures_without_text?count=1"]]);
});
