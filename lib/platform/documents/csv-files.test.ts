import { afterAll, describe, expect, test } from "@jest/globals";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";
import { previewTable } from "./worker/table-preview.js";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const read = async (text: string) => (await readFile(documents, "boats.csv", text)).bodies.join("\n").split("\n\n");
const ROWS = ["Boat: Alder; Berth: 4; Fee: 120", "Boat: Birch; Berth: 7; Fee: 95"];
const written = (delimiter: string, end = "\n") =>
  [
    ["Boat", "Berth", "Fee"],
    ["Alder", "4", "120"],
    ["Birch", "7", "95"],
  ]
    .map((row) => row.join(delimiter) + end)
    .join("");

describe("a file is cut at", () => {
  test.each(["^", "~", "¦", "§", "}", "::", "~|~", "<>", "|@|", "\u001f", "\u0001", "，", "،"])(
    "%j",
    async (delimiter) => {
      expect(await read(written(delimiter))).toEqual(ROWS);
    },
  );

  test("the control characters for cells and rows", async () => {
    expect(await read(written("\u001f", "\u001e"))).toEqual(ROWS);
  });

  test("the delimiter that its first line names", async () => {
    expect(await read(`sep=^\n${written("^")}`)).toEqual(ROWS);
  });

  test("columns that blanks align", async () => {
    expect(await read("Boat    Berth   Fee\nAlder   4       120\nBirch   7       95\n")).toEqual(ROWS);
  });

  test("semicolons, whatever signs its cells hold regularly", async () => {
    expect(await read("Boat;Sign\nAlder;a^b\nBirch;c^d\n")).toEqual([
      "Boat: Alder; Sign: a^b",
      "Boat: Birch; Sign: c^d",
    ]);
  });

  test.each([
    ["the end of a question", "Who built it?;A Frisian.\nWhen?;In 1702.\n", "Who built it?; A Frisian."],
    ["a span of hours", "Mon 10:00~17:00\nTue 11:00~18:00\n", "Mon 10:00~17:00"],
  ])("no sign of %s", async (_, text, first) => {
    expect((await read(text))[0]).toBe(first);
  });

  test("no colon of a line of names with values", async () => {
    expect(await read("Hours: 10:40\nFee: 4 crowns\nTown: Sarn\n")).not.toContain("Hours: Fee");
  });
});

describe("the preview of a file with a rare delimiter", () => {
  const preview = (delimiter: string) =>
    previewTable(new TextEncoder().encode(written(delimiter)), { shape: null, language: "en" });

  test("shows its cells", () => {
    const { shape, firstRows } = preview("^");
    expect([shape.kind, firstRows[1]?.cells]).toEqual(["table", ["Alder", "4", "120"]]);
  });

  test.each(["^", "::", "\u001f", "，"])("names it: %j", (delimiter) => {
    expect(preview(delimiter).shape.delimiter).toBe(delimiter);
  });

  test("calls it a guess where it is a mark of prose too", () => {
    expect([preview("，").guesses, preview("^").guesses]).toEqual([["delimiter"], []]);
  });

  test.each(["^", "::", "\u001f"])("shows the shape by which the file is read: %j", async (delimiter) => {
    const { shape } = preview(delimiter);
    expect((await readFile(documents, "boats.csv", written(delimiter), "en", shape)).bodies.join()).toContain(ROWS[0]);
  });
});

describe("rows that are wider than the names of their columns", () => {
  const readAll = async (text: string) => {
    const { bodies, notices } = await readFile(documents, "boats.csv", text);
    return { rows: bodies.join("\n").split("\n\n"), notices };
  };

  test("have names up to a delimiter at their ends", async () => {
    const { rows, notices } = await readAll("Boat;Berth;Fee\nAlder;4;120;\nBirch;7;95;late\nElm;8;99;\n");
    expect([rows[1], notices]).toEqual(["Boat: Birch; Berth: 7; Fee: 95; late", []]);
  });

  test.each([
    ["prices with a comma that are not quoted", "Item,Price\nOars,12,50\nTar,3,20\n", "Oars; 12; 50"],
    ["a column without a name", "Boat,Fee\nAlder,120,Sarn\nBirch,95,Wend\n", "Alder; 120; Sarn"],
    ["two columns without a name", "Boat,Berth,Fee\nAlder,4,120,a,b\nBirch,7,95,c,d\n", "Alder; 4; 120; a; b"],
    ["hours", "Day,Hours\nMonday,10:00,17:00\nTuesday,11:00,18:00\n", "Monday; 10:00; 17:00"],
    ["words alone", "Name,Town\nOrla,Finn,Sarn\nPiet,Haan,Wend\nTor,Bell,Cray\n", "Orla; Finn; Sarn"],
  ])("have no names that might be wrong, with a notice: %s", async (_, text, first) => {
    const { rows, notices } = await readAll(text);
    expect([rows[1], notices.some((one) => one.startsWith("rows_misaligned"))]).toEqual([first, true]);
  });

  test("keep the names above them as a row", async () => {
    expect((await readAll("Item,Price\nOars,12,50\nTar,3,20\n")).rows[0]).toBe("Item; Price");
  });

  test("are told of in the shape that the owner has set too", async () => {
    const shape = { kind: "table", header: true, delimiter: ",", encoding: "utf-8", columns: [] } as const;
    const text = "Item,Price\nOars,12,50\nTar,3,20\n";
    const { notices } = await readFile(documents, "boats.csv", text, "en", { ...shape, columns: [] });
    expect(notices).toEqual(["rows_misaligned?count=2"]);
  });

  test("stand below a title of two cells with the names of their own", async () => {
    const { rows } = await readAll("Members,Sarn\nName,Town,Fee\nOrla,Sarn,12\nPiet,Wend,9\n");
    expect(rows).toEqual(["Members; Sarn", "Name: Orla; Town: Sarn; Fee: 12", "Name: Piet; Town: Wend; Fee: 9"]);
  });
});

describe("cells are read", () => {
  test("without curly quotation marks around them", async () => {
    expect(await read("Boat,Remark\n“Alder”,“of oak, tarred”\n“Birch”,“of pine, new”\n")).toEqual([
      "Boat: Alder; Remark: of oak, tarred",
      "Boat: Birch; Remark: of pine, new",
    ]);
  });

  test("from rows that are quoted as a whole", async () => {
    expect(await read('"Boat,Berth,Fee"\n"Alder,4,120"\n"Birch,7,95"\n')).toEqual(ROWS);
  });

  test("as whole texts of a list that hold one comma each", async () => {
    expect(await read('"Alder, of oak"\n"Birch, of pine"\n"Elm, of ash"\n')).toEqual([
      "Alder, of oak",
      "Birch, of pine",
      "Elm, of ash",
    ]);
  });

  test("from a file whose quotation marks do not end", async () => {
    expect(await read('Boat^Sign\nAlder^"a\nBirch^b\n')).toContain("Boat: Birch; Sign: b");
  });

  test("as whole texts of one column that hold commas", async () => {
    expect(await read('Remark\n"Alder, of oak"\n"Birch, of pine"\n')).toEqual([
      "Remark",
      "Alder, of oak",
      "Birch, of pine",
    ]);
  });

  test("with a number whose thousands are not quoted", async () => {
    expect(await read("Town,People\nSarn,1,250\nWend,310\nOstley,1,250,000\n")).toEqual([
      "Town: Sarn; People: 1,250",
      "Town: Wend; People: 310",
      "Town: Ostley; People: 1,250,000",
    ]);
  });

  test.each([
    [
      "a delimiter at the end of each row",
      "Name,Min,Max\nBell,10,250,\nTower,20,300,\n",
      "Name: Bell; Min: 10; Max: 250",
    ],
    ["a header without a name for the labels", "min\tmax\nBell\t10\t250\nTower\t20\t300\n", "Bell; min: 10; max: 250"],
    ["such a header with an empty row", "min\tmax\nBell\t10\t250\nTower\t20\t300\n\n", "Bell; min: 10; max: 250"],
  ])("as two numbers below %s", async (_, text, first) => {
    expect((await read(text))[0]).toBe(first);
  });

  test.each([
    ["a code has a leading zero", "Name,Phone\nA,030,123\nB,040,456\nC,050\n", "030,123"],
    ["every row is too wide", "Name,Size,Code,Remark\nA,5,120,ok,see 3\nB,7,130,fine,ok\n", "5,120"],
    ["more parts fit than are surplus", "Name,Min,Max\nBell,1,250,300\nTower,20,300\n", "1,250"],
    ["a quoted number stands before", 'Name,Min,Max\nBell,"1,250",300,5\nTower,20,300\n', "1,250,300"],
  ])("as parts of no number where %s", async (_, text, joined) => {
    expect((await read(text)).join("\n")).not.toContain(joined);
  });

  test("without the mark of databases for none", async () => {
    expect(await read("Boat,Fee,Skipper\nAlder,120,\\N\nBirch,95,Tor\n")).toEqual([
      "Boat: Alder; Fee: 120",
      "Boat: Birch; Fee: 95; Skipper: Tor",
    ]);
  });
});

describe("rows name their columns", () => {
  test("below a header that lacks a name for their labels", async () => {
    expect(await read("Boat,Fee\n1,Alder,120\n2,Birch,95\n")).toEqual([
      "1; Boat: Alder; Fee: 120",
      "2; Boat: Birch; Fee: 95",
    ]);
  });

  test("where each row but the header ends with a delimiter", async () => {
    expect(await read("Boat;Berth;Fee\nAlder;4;120;\nBirch;7;95;\n")).toEqual(ROWS);
  });

  test("where the header is repeated", async () => {
    expect(await read("Boat,Berth,Fee\nAlder,4,120\nBoat,Berth,Fee\nBirch,7,95\n")).toEqual(ROWS);
  });

  test("below units with a dash for none", async () => {
    expect(await read("Pond,Depth,Area\n-,(m),(ha)\nUpper,4.2,12\nLower,3.1,9\n")).toEqual([
      "Pond: Upper; Depth (m): 4.2; Area (ha): 12",
      "Pond: Lower; Depth (m): 3.1; Area (ha): 9",
    ]);
  });

  test("beside cells that say that a value is missing", async () => {
    expect((await read("Boat,Fee,Skipper\nAlder,NULL,Imke\nBirch,95,n/a\nElm,#N/A,NaN\n"))[0]).toBe(
      "Boat: Alder; Fee: NULL; Skipper: Imke",
    );
  });

  test("within the lines that databases draw", async () => {
    expect(
      await read(
        "+-------+-----+\n| boat  | fee |\n+-------+-----+\n| Alder | 120 |\n| Birch |  95 |\n+-------+-----+\n",
      ),
    ).toEqual(["boat: Alder; fee: 120", "boat: Birch; fee: 95"]);
  });
});

test("the sums below a table belong to none of its rows", async () => {
  expect((await read("Item;Qty;Price\nOars;4;120\nRope;2;60\n;6;180\n")).at(-1)).toBe("Qty: 6; Price: 180");
});
