import { afterAll, describe, expect, test } from "@jest/globals";
import { makePdfOfRuns } from "../testing/pdf-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";
import { rowsOfColumns } from "./worker/pdf-columns.js";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

type Place = readonly [text: string, x: number, y: number, size?: number];
const read = async (...places: Place[]) => {
  const runs = places.map(([text, x, y, size]) => ({ text, x, y, ...(size ? { size } : {}) }));
  return (await readFile(documents, "paper.pdf", await makePdfOfRuns([runs]))).bodies.join("\n").split("\n\n");
};
/** Cells at the same places of each row, from the top. */
const table = (xs: readonly number[], ...rows: (readonly string[])[]): Place[] =>
  rows.flatMap((row, place) =>
    row.flatMap((text, column): Place[] => (text ? [[text, xs[column] ?? 0, 700 - place * 20]] : [])),
  );
/** The same cells, in the order of the columns. */
const byColumns = (places: Place[]) => places.toSorted((a, b) => a[1] - b[1]);

describe("the rows of a table", () => {
  test("name groups that a first line centres over their columns", async () => {
    const groups: Place[] = [
      ["Town", 60, 720],
      ["Ferry", 190, 720],
      ["Train", 390, 720],
    ];
    const below = table([60, 150, 200, 250, 350, 400, 450], ["", "Out", "In", "Fee", "Out", "In", "Fee"]);
    const rows = table([60, 150, 200, 250, 350, 400, 450], [], ["Sarn", "6:10", "7:10", "4", "8:10", "9:10", "5"]);
    const more = table([60, 150, 200, 250, 350, 400, 450], [], [], ["Wend", "6:40", "7:40", "3", "8:40", "9:40", "2"]);
    expect((await read(...groups, ...below, ...rows, ...more))[0]).toBe(
      "Town: Sarn; Ferry Out: 6:10; Ferry In: 7:10; Ferry Fee: 4; Train Out: 8:10; Train In: 9:10; Train Fee: 5",
    );
  });

  test("are put together when the file holds them column by column", async () => {
    const cells = table([60, 160, 230], ["Town", "2019", "2020"], ["Ostley", "312", "298"], ["Wend", "", "205"]);
    const last: Place[] = [
      ["Sarn", 60, 640],
      ["99", 160, 640],
      ["101", 230, 640],
    ];
    expect(await read(...byColumns([...cells, ...last]))).toEqual([
      "Town: Ostley; 2019: 312; 2020: 298",
      "Town: Wend; 2020: 205",
      "Town: Sarn; 2019: 99; 2020: 101",
    ]);
  });

  test("hold prices that stand in a column of their own", async () => {
    const cells = table([60, 200], ["Day pass", "14 crowns"], ["Week pass", "50 crowns"], ["Month", "150 crowns"]);
    expect(await read(...byColumns(cells))).toEqual([
      "Day pass: 14 crowns",
      "Week pass: 50 crowns",
      "Month: 150 crowns",
    ]);
  });

  test("leave out dots that are drawn on their own", async () => {
    const cells = table(
      [60, 125, 260],
      ["Day pass", "..........", "14 crowns"],
      ["Week pass", "..........", "50 crowns"],
      ["Month", "..........", "150 crowns"],
    );
    expect(await read(...cells)).toEqual(["Day pass: 14 crowns", "Week pass: 50 crowns", "Month: 150 crowns"]);
  });

  test("keep negative numbers of accounts in their columns", async () => {
    const cells = table([60, 200, 280], ["Profit", "2019", "2020"], ["Sales", "(312)", "298"], ["Costs", "-12", "40-"]);
    expect(await read(...cells)).toEqual([
      "Profit: Sales; 2019: (312); 2020: 298",
      "Profit: Costs; 2019: -12; 2020: 40-",
    ]);
  });
});

test("columns of text that stand side by side are read one after the other", async () => {
  const left = ["The left column tells of the", "harbour of Sarn and its", "quay, built in 1706 by Tor."];
  const right = ["The right one tells of the", "mill of Wend and of its", "wheel, renewed in 1820."];
  const cells = left.flatMap((text, place): Place[] => [
    [text, 60, 700 - place * 12, 10],
    [right[place] ?? "", 320, 700 - place * 12, 10],
  ]);
  expect(await read(...cells)).toEqual([left.join(" "), right.join(" ")]);
});

test("columns of words at the same heights stay what they are", async () => {
  const cells = table([60, 320], ["The left column is", "The right one is"], ["about", "about"], ["Sarn.", "Wend."]);
  expect(await read(...byColumns(cells))).toEqual(["The left column is about Sarn.", "The right one is about Wend."]);
});

test.each(["word", "12"])("thousands of columns of %j are put together soon", (text) => {
  const lines = Array.from({ length: 24_000 }, (_, place) => ({
    text,
    x: Math.floor(place / 3),
    y: 700 - (place % 3) * 20,
    height: 10,
    segments: [{ text, start: Math.floor(place / 3), end: Math.floor(place / 3) }],
  }));
  const started = performance.now();
  rowsOfColumns(lines);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test("line numbers beside a short last line are left out", async () => {
  const lines = [
    "The parties agree that the lease",
    "of the quay is ninety crowns a",
    "year, payable in May.",
    "It ends.",
  ];
  const cells = lines.flatMap((text, place): Place[] => [
    [String(place + 1), 40, 700 - place * 14, 8],
    [text, 60, 700 - place * 14],
  ]);
  expect(await read(...cells)).toEqual([lines.join(" ")]);
});

test("a fraction of a raised and a lowered number is one", async () => {
  const text = await read(
    ["Add 1", 60, 700],
    ["1", 90, 705, 6],
    ["/", 93.5, 702, 9],
    ["2", 96, 698, 6],
    ["cups", 105, 700],
  );
  expect(text).toEqual(["Add 1¹⁄₂ cups"]);
});

test("a raised number that is hardly smaller stays apart from the number before it", async () => {
  const text = await read(["The bell weighs 412", 60, 700], ["3", 164.8, 704, 10.5], ["kilograms", 175, 700]);
  expect(text).toEqual(["The bell weighs 412³ kilograms"]);
});

describe("lines of values are rows of their own", () => {
  const table = async (rows: readonly (readonly string[])[], heights: readonly number[]) => {
    const runs = rows.flatMap((row, place) =>
      row.flatMap((text, column) => (text === "" ? [] : [{ text, x: 60 + column * 120, y: heights[place] ?? 0 }])),
    );
    return (await readFile(documents, "rows.pdf", await makePdfOfRuns([runs]))).bodies.join("\n\n").split("\n\n");
  };

  test("above sums that stand further below", async () => {
    const rows = [
      ["Item", "Qty", "Price", "Sum"],
      ["Oars", "2", "60.00", "120.00"],
      ["Rope", "10", "3.50", "35.00"],
      ["", "", "Net", "155.00"],
      ["", "", "Tax", "29.45"],
    ];
    expect(await table(rows, [700, 682, 664, 630, 612])).toEqual([
      "Item: Oars; Qty: 2; Price: 60.00; Sum: 120.00",
      "Item: Rope; Qty: 10; Price: 3.50; Sum: 35.00",
      "Price: Net; Sum: 155.00",
      "Price: Tax; Sum: 29.45",
    ]);
  });

  test("below a header that stands further above", async () => {
    const rows = [
      ["Boat", "Berth", "Fee"],
      ["Yawl", "4", "120"],
      ["Ketch", "7", "215"],
      ["Cutter", "9", "90"],
    ];
    expect((await table(rows, [760, 726, 710, 694])).slice(0, 2)).toEqual([
      "Boat: Yawl; Berth: 4; Fee: 120",
      "Boat: Ketch; Berth: 7; Fee: 215",
    ]);
  });

  test("in a group that is named once", async () => {
    const rows = [
      ["Line", "Ticket", "Price"],
      ["Alder", "Day", "3"],
      ["", "Week", "9"],
      ["Birch", "Day", "4"],
      ["", "Week", "12"],
    ];
    expect((await table(rows, [760, 742, 724, 706, 688]))[1]).toBe("Line: Alder; Ticket: Week; Price: 9");
  });

  test("but not where words go on in the next line", async () => {
    const rows = [
      ["Item", "Size", "Fee"],
      ["Rope", "12 m", "40"],
      ["of hemp", "or 14 m", ""],
      ["Oar", "2 m", "9"],
    ];
    expect((await table(rows, [760, 740, 726, 706]))[0]).toBe("Item: Rope of hemp; Size: 12 m or 14 m; Fee: 40");
  });

  test("beside the questions that they answer", async () => {
    const rows = [
      ["Question", "Answer"],
      ["May goats come?", "Yes, if they are tied to the rail."],
      ["Is there a piano?", "No, it fell overboard in 1911."],
      ["Are boats lent?", "Only to members of the club."],
    ];
    expect((await table(rows, [760, 742, 724, 706]))[1]).toBe("May goats come?: Yes, if they are tied to the rail.");
  });
});
