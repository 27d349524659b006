import { afterAll, describe, expect, test } from "@jest/globals";
import type { Locale } from "@/lib/contract/languages/locales";
import { runInLocale } from "@/lib/i18n/platform-locale";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { writeCsv } from "../write-csv";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const COLUMNS = ["question", "reply", "rating", "share"] as const;
const ROWS = [
  { question: "Do you lend boats?", reply: 'Only "to members";\nfrom May, on.', rating: 4, share: 0.5 },
  { question: "=And oars?", reply: "To all.", rating: 5, share: 12.25 },
];

async function exported(locale: Locale): Promise<string> {
  async function* rows() {
    yield* ROWS;
  }
  return runInLocale(locale, async () => {
    let text = "";
    for await (const line of writeCsv(COLUMNS, rows())) text += line;
    return text;
  });
}

describe("an exported CSV is read as it was", () => {
  test.each<[Locale, string]>([
    ["en", "0.5"],
    ["ja", "0.5"],
    ["de", "0,5"],
    ["fr", "0,5"],
    ["id", "0,5"],
  ])("in %s", async (locale, share) => {
    const { bodies } = await readFile(documents, "export.csv", await exported(locale));
    expect(bodies.join("\n\n").split("\n\n")[0]).toBe(
      `question: Do you lend boats?; reply: Only "to members"; from May, on.; rating: 4; share: ${share}`,
    );
  });

  test("without the apostrophe that keeps a spreadsheet from running a cell", async () => {
    const { bodies } = await readFile(documents, "export.csv", await exported("en"));
    expect(bodies.join("\n\n")).toContain("question: =And oars?; reply: To all.");
  });
});

test("exported lines of JSON are read one by one", async () => {
  const lines = ROWS.map((row) => `${JSON.stringify(row)}\n`).join("");
  const { bodies } = await readFile(documents, "export.jsonl", lines);
  expect(bodies.join("\n\n")).toContain("question: =And oars?; reply: To all.; rating: 5; share: 12.25");
});
