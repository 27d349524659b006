import { afterAll, expect, test } from "@jest/globals";
import { makePdfOfOperators, makePdfOfRuns } from "../testing/pdf-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const PROSE = "BT /F 12 Tf 60 760 Td (The quay of Sarn is open from May) Tj ET ";
const read = async (operators: string) =>
  (await readFile(documents, "paper.pdf", await makePdfOfOperators(operators))).bodies.join("\n");

test.each([
  ["a distance between characters", "BT /F 12 Tf 6 Tc 60 700 Td (TELEPHONE 0155 2014) Tj ET", "TELEPHONE 0155 2014"],
  ["two digits", "BT /F 12 Tf 5 Tc 60 700 Td (FEE 12) Tj ET", "FEE 12"],
  ["places of single glyphs", "BT /F 12 Tf 60 700 Td [(4) -400 (1) -400 (2) -400 (3)] TJ ET", "4123"],
  [
    "glyphs with drawn blanks",
    "BT /F 12 Tf 60 700 Td [(N) -300 (o) -300 (.) -300 ( ) -300 (0) -300 (1) -300 (5)] TJ ET",
    "No. 015",
  ],
  [
    "wider distances between words",
    "BT /F 12 Tf 60 700 Td [(O) -250 (P) -250 (E) -250 (N) -900 (9) -250 (1) -250 (7)] TJ ET",
    "OPEN 917",
  ],
])("joins letters and digits that are set apart by %s", async (_, operators, text) => {
  expect(await read(PROSE + operators)).toMatch(new RegExp(`May\\s+${text}$`));
});

test.each([
  ["short words", "BT /F 12 Tf .5 Tc 60 700 Td (The fee 12 and 412 kg) Tj ET", "The fee 12 and 412 kg"],
  ["cells", `${PROSE}BT /F 12 Tf 60 700 Td [(4) -3000 (1) -3000 (2)] TJ ET`, "4 1 2"],
])("keeps numbers apart that stand as %s", async (_, operators, text) => {
  expect(await read(operators)).toContain(text);
});

test("keeps numbers apart in a file that draws no blanks", async () => {
  const words = "BT /F 12 Tf 60 700 Td [(The)-333(rows)-333(are)-333(1)-333(2)-333(3)] TJ ET ";
  const numbers = "BT /F 12 Tf 60 660 Td [(1)-333(2)-333(3)-333(4)] TJ ET";
  expect(await read(words + numbers)).toBe("The rows are 1 2 3 1 2 3 4");
});

test("joins the letters of a word that are drawn one by one", async () => {
  const letters = Array.from("HARBOUR", (text, place) => ({ text, x: 60 + place * 14, y: 760 }));
  const bytes = await makePdfOfRuns([[...letters, { text: "Its quay is open from May.", x: 60, y: 720 }]]);
  expect((await readFile(documents, "paper.pdf", bytes)).bodies.join("\n")).toContain("HARBOUR");
});

test("keeps single digits of a table apart that are drawn one by one", async () => {
  const digits = Array.from("4123", (text, place) => ({ text, x: 60 + place * 14, y: 730 }));
  const bytes = await makePdfOfRuns([[{ text: "Marks of the four boats", x: 60, y: 760 }, ...digits]]);
  expect((await readFile(documents, "paper.pdf", bytes)).bodies.join("\n")).toContain("4 1 2 3");
});
