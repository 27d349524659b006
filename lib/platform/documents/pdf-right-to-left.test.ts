import { afterAll, describe, expect, test } from "@jest/globals";
import { makeMarkedPdf } from "../testing/marked-pdf";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const WIDTH = 6;
const read = async (runs: Parameters<typeof makeMarkedPdf>[0]) =>
  (await readFile(documents, "paper.pdf", makeMarkedPdf(runs))).bodies.join("\n");
/** A line as the page shows it from the left to the right, in one run or in one for each word. */
const shown = (line: string, isCut: boolean) => {
  if (!isCut) return [{ glyphs: line, x: 60 }];
  let x = 60;
  return line.split(" ").map((glyphs) => {
    const run = { glyphs, x };
    x += (glyphs.length + 1) * WIDTH;
    return run;
  });
};

describe.each([
  ["one run", false],
  ["a run for each word", true],
])("a line from right to left in %s has in order", (_, isCut) => {
  test.each([
    ["a telephone number behind its name", "050-1234567 :ןופלט", "טלפון: 050-1234567"],
    ["two numbers behind a name", "00441552015 ,00441552014 :فتاه", "هاتف: 00441552014, 00441552015"],
    ["a time that a hyphen joins to a word", "17:30-ל 9:00 ןיב 03-5551234 ןופלט", "טלפון 03-5551234 בין 9:00 ל-17:30"],
    ["a price before its currency", 'ח"ש 12,500,000', '12,500,000 ש"ח'],
    ["digits of its own script", "۱۷ ات ۹ زا ۱۲٬۵۰۰ تمیق", "قیمت ۱۲٬۵۰۰ از ۹ تا ۱۷"],
  ])("%s", async (_name, line, text) => {
    expect(await read(shown(line, isCut))).toBe(text);
  });

  test("numbers that stand apart", async () => {
    expect(await read(shown("ךס 2021 2020 2019 םינש", isCut))).toBe("שנים 2019 2020 2021 סך");
  });
});

describe("a table from right to left names its columns,", () => {
  const cells = (...rows: (readonly [string, string, string])[]) =>
    rows.flatMap((row, place) =>
      row.flatMap((glyphs, column) =>
        glyphs ? [{ glyphs, x: [400, 300, 200][column] ?? 0, y: 700 - place * 20 }] : [],
      ),
    );

  test("also beside an empty cell", async () => {
    const text = await read(cells(["ריע", "2019", "2020"], ["וכע", "", "312"], ["הפיח", "201", "205"]));
    expect(text).toBe("עיר: עכו; 2020: 312\n\nעיר: חיפה; 2019: 201; 2020: 205");
  });

  test("also with units behind its numbers", async () => {
    const text = await read(
      cells(["براقلا", "مسرلا", "ىسرملا"], ["ردلأ", "ةنورك 120", "4"], ["شريب", "ةنورك 95", "7"]),
    );
    expect(text).toBe("القارب: ألدر; الرسم: 120 كرونة; المرسى: 4\n\nالقارب: بيرش; الرسم: 95 كرونة; المرسى: 7");
  });
});
