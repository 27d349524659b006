import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (...lines: string[]) =>
  (await readFile(documents, "fees.txt", lines.join("\n"))).bodies.join("\n").split("\n\n");

describe("a table in plain text names its columns", () => {
  test("within drawn bars and rules", async () => {
    const rows = ["│ Boat   │ Fee │", "├────────┼─────┤", "│ Alder  │ 120 │", "│ Birch  │     │"];
    expect(await read("┌────────┬─────┐", ...rows, "└────────┴─────┘")).toEqual([
      "Boat: Alder; Fee: 120",
      "Boat: Birch",
    ]);
  });

  test("within rules of signs, where a cell takes two lines", async () => {
    const rule = "+--------+------------+";
    const rows = ["| Boat   | Skipper    |", rule, "| Alder  | Imke       |", "|        | Sandvik    |", rule];
    expect(await read(rule, ...rows, "| Birch  | Tor        |", rule)).toEqual([
      "Boat: Alder; Skipper: Imke Sandvik",
      "Boat: Birch; Skipper: Tor",
    ]);
  });

  test("where full-width blanks align them", async () => {
    expect(await read("船名　　　泊位　　料金", "はやぶさ　４　　　120円", "つばめ　　７　　　95円")).toEqual([
      "船名: はやぶさ; 泊位: ４; 料金: 120円",
      "船名: つばめ; 泊位: ７; 料金: 95円",
    ]);
  });

  test("below groups of columns", async () => {
    const rows = ["Boat        Day   Week    Day   Week", "Yawl         10     60      8     40"];
    expect((await read("              Summer        Winter", ...rows, "Skiff         6     30      5     20"))[0]).toBe(
      "Boat: Yawl; Summer Day: 10; Summer Week: 60; Winter Day: 8; Winter Week: 40",
    );
  });

  test("where a first cell goes on in the next line", async () => {
    const rows = ["Rope making for     Marit Solberg    40", "beginners", "Rowing              Tor Bell         30"];
    expect(await read("Course              Teacher          Fee", ...rows)).toEqual([
      "Course: Rope making for beginners; Teacher: Marit Solberg; Fee: 40",
      "Course: Rowing; Teacher: Tor Bell; Fee: 30",
    ]);
  });
});

test("bars beside words are no table", async () => {
  expect(await read("| The bell rings at six", "| and hangs in the tower")).toEqual([
    "| The bell rings at six\n| and hangs in the tower",
  ]);
});
