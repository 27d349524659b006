import { afterAll, describe, expect, test } from "@jest/globals";
import { makePdfOfOperators } from "../testing/pdf-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const PITCH = 16;
const HEIGHT = 18;
const LEFT = 150;
const places = (count: number) => Array.from({ length: count }, (_, place) => LEFT + place * PITCH);
const word = (text: string, x: number, y: number) => `BT /F 12 Tf ${x} ${y} Td (${text}) Tj ET `;
/** Characters that are drawn one by one above a bottom edge. */
const characters = (text: string, bottom = 700, left = LEFT) =>
  Array.from(text, (sign, place) => (sign === " " ? "" : word(sign, left + 4.5 + place * PITCH, bottom + 4))).join("");
const boxes = (count: number, bottom = 700) =>
  places(count)
    .map((x) => `${x} ${bottom} ${PITCH} ${HEIGHT} re S `)
    .join("");
const rules = (count: number) =>
  places(count)
    .map((x) => `${x} 700 m ${x} ${700 + HEIGHT} l `)
    .join("");

const PROSE = word("The quay of Sarn is open from May", 60, 760);
const read = async (operators: string) =>
  (
    await readFile(documents, "form.pdf", await makePdfOfOperators(`${PROSE}${word("No.", 60, 704)}${operators}`))
  ).bodies
    .join("\n")
    .replace(/^.*No\.\s+/s, "");

describe("the characters of a form are one word where they stand in", () => {
  test.each([
    ["boxes", boxes(6) + characters("412307"), "412307"],
    ["a bar that lines divide", `${LEFT} 700 96 18 re S ${rules(6)}S ${characters("412307")}`, "412307"],
    ["a bar that is one path with its lines", `${LEFT} 700 96 18 re ${rules(6)}S ${characters("412307")}`, "412307"],
    [
      "boxes of filled lines",
      `${places(7)
        .map((x) => `${x} 700 .7 18 re f `)
        .join("")}${characters("412307")}`,
      "412307",
    ],
    [
      "boxes between whose signs blanks are drawn",
      `${boxes(4)}BT /F 12 Tf 154 704 Td [(4 ) -500 (1 ) -500 (2 ) -500 (3)] TJ ET`,
      "4123",
    ],
    ["boxes with a decimal comma", boxes(7) + characters("1250,00"), "1250,00"],
    [
      "two rows with space between them",
      boxes(4) + characters("4123") + boxes(4, 660) + characters("5012", 660),
      "4123 5012",
    ],
  ])("%s", async (_, operators, text) => {
    expect(await read(operators)).toBe(text);
  });

  test("boxes of which one is empty, up to that one", async () => {
    expect(await read(boxes(8) + characters("ORLA FIN"))).toBe("ORLA FIN");
  });

  test("boxes with gaps, as the parts of a date", async () => {
    const parts = [
      [150, "01"],
      [200, "05"],
      [250, "1960"],
    ] as const;
    const drawn = parts.map(
      ([left, text]) =>
        Array.from(text, (_, place) => `${left + place * PITCH} 700 ${PITCH} ${HEIGHT} re S `).join("") +
        characters(text, 700, left),
    );
    expect(await read(drawn.join(""))).toBe("01 05 1960");
  });
});

describe("the numbers of a table stay apart where single digits stand", () => {
  test.each([
    ["without boxes", characters("4123"), "4 1 2 3"],
    ["in rows of boxes", boxes(4) + boxes(4, 682) + characters("4123") + characters("5012", 682), "4 1 2 3 5 0 1 2"],
    ["below names in boxes", boxes(4) + boxes(4, 682) + characters("5012", 682), "5 0 1 2"],
    [
      "between rules over several rows",
      `${places(5)
        .map((x) => `${x} 600 m ${x} 718 l S `)
        .join("")}${characters("4123")}`,
      "4 1 2 3",
    ],
    ["in the boxes of a scale", boxes(5) + characters("12345"), "1 2 3 4 5"],
    ["in two boxes", boxes(2) + characters("41"), "4 1"],
  ])("%s", async (_, operators, text) => {
    expect(await read(operators)).toBe(text);
  });
});
