import { afterAll, describe, expect, test } from "@jest/globals";
import { makeSlides } from "../testing/office-files";
import { makeBook, makeWordFile } from "../testing/packed-files";
import { makePdfOfRuns } from "../testing/pdf-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const rowsOf = async (name: string, bytes: string | Uint8Array) =>
  (await readFile(documents, name, bytes)).bodies.join("\n\n").split("\n\n");
const html = (table: string) => rowsOf("page.html", `<table>${table}</table>`);
const csv = (text: string) => rowsOf("table.csv", text);

const NAMED = ["Boat: Yawl; Summer: 310; Winter: 120", "Boat: Ketch; Summer: 480; Winter: 215"];
const FEES = [
  ["Boat", "Summer", "Winter"],
  ["Yawl", "310", "120"],
  ["Ketch", "480", "215"],
];
const rowsOfHtml = (cell: string) =>
  FEES.map(
    (row, place) =>
      `<tr>${row.map((text) => (place === 0 ? `<${cell}>${text}</${cell}>` : `<td>${text}</td>`)).join("")}</tr>`,
  ).join("");
const wordTable = (rows: readonly (readonly string[])[]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((text) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`).join("")}</w:tr>`).join("")}</w:tbl>`;

describe("each row names its columns", () => {
  test.each([
    ["HTML", "page.html", `<table>${rowsOfHtml("th")}</table>`],
    [
      "HTML whose first row is in bold",
      "page.html",
      `<table>${rowsOfHtml("td").replace(/<td>(Boat|Summer|Winter)</g, "<td><b>$1</b><")}</table>`,
    ],
    ["HTML without marked headers", "page.html", `<table>${rowsOfHtml("td")}</table>`],
    ["Word", "fees.docx", makeWordFile(wordTable(FEES))],
    [
      "a book",
      "fees.epub",
      makeBook({
        "a.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml"><body><table>${rowsOfHtml("th")}</table></body></html>`,
      }),
    ],
    ["Markdown", "fees.md", "| Boat | Summer | Winter |\n|---|---|---|\n| Yawl | 310 | 120 |\n| Ketch | 480 | 215 |\n"],
    ["CSV", "fees.csv", FEES.map((row) => row.join(",")).join("\n")],
    [
      "text that blanks align",
      "fees.txt",
      "Boat      Summer   Winter\nYawl         310      120\nKetch        480      215\n",
    ],
    ["text that tabs align", "fees.txt", FEES.map((row) => row.join("\t")).join("\n")],
  ])("of %s", async (_, name, bytes) => {
    expect(await rowsOf(name, bytes)).toEqual(NAMED);
  });

  test("of a PDF", async () => {
    const runs = FEES.flatMap((row, line) =>
      row.map((text, column) => ({ text, x: 60 + column * 120, y: 700 - line * 20 })),
    );
    expect(await rowsOf("fees.pdf", await makePdfOfRuns([runs]))).toEqual(NAMED);
  });

  test("in every passage of a long table", async () => {
    const rows = Array.from({ length: 120 }, (_, n) => `<tr><td>Island ${n}<td>${1000 + n}<td>${200 + n}`).join("");
    const { bodies } = await readFile(documents, "page.html", `<table><tr><th>Name<th>People<th>Sheep${rows}</table>`);
    expect(bodies.length).toBeGreaterThan(3);
    expect(bodies.join("\n\n").split("\n\n")[119]).toBe("Name: Island 119; People: 1119; Sheep: 319");
  });

  test("on the next page of a PDF", async () => {
    const line = (cells: readonly string[], y: number) =>
      cells.map((text, column) => ({ text, x: 60 + column * 120, y }));
    const pages = [
      [
        ...line(["Farm", "Sheep", "Wells"], 760),
        ...line(["Ostley", "312", "4"], 740),
        ...line(["Nearby", "77", "2"], 720),
      ],
      [...line(["Skelder", "95", "3"], 760), ...line(["Wend", "64", "1"], 740)],
    ];
    expect((await rowsOf("farms.pdf", await makePdfOfRuns(pages))).at(-1)).toBe("Farm: Wend; Sheep: 64; Wells: 1");
  });
});

describe("a table's header", () => {
  test("in two rows gives both names", async () => {
    const table =
      "<thead><tr><th rowspan=2>Boat<th colspan=2>Summer<tr><th>Day<th>Week</thead><tr><td>Yawl<td>10<td>60<tr><td>Ketch<td>12<td>70";
    expect((await html(table))[0]).toBe("Boat: Yawl; Summer Day: 10; Summer Week: 60");
    expect((await csv("First,,Second,\nIn,Out,In,Out\n12,14,9,7\n11,13,8,6\n"))[0]).toBe(
      "First In: 12; First Out: 14; Second In: 9; Second Out: 7",
    );
  });

  test("takes the units of the row below it", async () => {
    expect((await csv("Depth;Load\nm;kg\n12;410\n14;380\n"))[0]).toBe("Depth (m): 12; Load (kg): 410");
  });

  test("stands in the first column of a table that is turned", async () => {
    const table = "<tr><th>Boat<td>Dinghy<td>Yawl<tr><th>Summer<td>140<td>310";
    expect(await html(table)).toEqual(["Boat: Dinghy; Summer: 140", "Boat: Yawl; Summer: 310"]);
    expect((await csv("Boat,Dinghy,Yawl,Ketch\nKeeper,Orla Finn,Piet Haan,Tor Bell\nFee,60,120,215\n"))[1]).toBe(
      "Boat: Yawl; Keeper: Piet Haan; Fee: 120",
    );
  });

  test("is a name for each value in a table of two columns", async () => {
    expect(await html("<tr><th>Address<td>Tanner Street 4<tr><th>Open<td>10:40")).toEqual([
      "Address: Tanner Street 4",
      "Open: 10:40",
    ]);
  });
});

describe("a table's cells", () => {
  test.each([
    ["HTML", "page.html", "<table><tr><th>Farm<th>2019<th>2020<tr><td>Ostley<td><td>340<tr><td>Wend<td>7<td>8</table>"],
    ["CSV", "farms.csv", "Farm,2019,2020\nOstley,,340\nWend,7,8\n"],
    ["aligned text", "farms.txt", "Farm      2019   2020\nOstley            340\nWend         7      8\n"],
  ])("stay empty in %s", async (_, name, text) => {
    expect((await rowsOf(name, text))[0]).toBe("Farm: Ostley; 2020: 340");
  });

  test("stand in each column and row that they reach over", async () => {
    const table = "<tr><th>Boat<th>Day<th>Week<tr><td rowspan=2>Yawl<td>10<td>60<tr><td colspan=2>closed";
    expect(await html(table)).toEqual(["Boat: Yawl; Day: 10; Week: 60", "Boat: Yawl; Day, Week: closed"]);
  });

  test("go on in the next line of a PDF", async () => {
    const line = (cells: readonly string[], y: number) =>
      cells.map((text, column) => ({ text, x: 60 + column * 140, y }));
    const runs = [
      ...line(["Course", "Teacher", "Fee"], 760),
      ...line(["Rope making", "Marit Solberg", "40 crowns"], 735),
      ...line(["for beginners", "and Tor Bell"], 722),
      ...line(["Eel smoking", "Piet Haan", "25 crowns"], 697),
    ];
    expect((await rowsOf("courses.pdf", await makePdfOfRuns([runs])))[0]).toBe(
      "Course: Rope making for beginners; Teacher: Marit Solberg and Tor Bell; Fee: 40 crowns",
    );
  });

  test("of a row longer than a passage follow the row's name in each", async () => {
    const names = Array.from({ length: 200 }, (_, n) => `Item ${n + 1}`);
    const { bodies } = await readFile(
      documents,
      "wide.csv",
      `Parish,${names.join(",")}\nOstrey,${names.map((_, n) => `b${n + 1}`).join(",")}\nWend${",x9".repeat(200)}\n`,
    );
    expect(bodies.find((body) => body.includes("Item 150: b150"))).toMatch(/^Parish: Ostrey; /);
  });

  test("join dot leaders to their values", async () => {
    const text = "Eel pie ............. 7 crowns\nRye bread ........... 2 crowns\nKelp soup . . . . . . 4 crowns\n";
    expect(await rowsOf("menu.txt", text)).toEqual(["Eel pie: 7 crowns", "Rye bread: 2 crowns", "Kelp soup: 4 crowns"]);
  });
});

describe("a table's groups", () => {
  test("begin each of their rows", async () => {
    const table =
      "<tr><th>Ferry<th>Price<tr><td colspan=2>Summer<tr><td>Alder<td>14<tr><td colspan=2>Winter<tr><td>Alder<td>9";
    expect(await html(table)).toEqual(["Summer; Ferry: Alder; Price: 14", "Winter; Ferry: Alder; Price: 9"]);
  });

  test("of a CSV stand in the rows that leave them out", async () => {
    const text = "Line,Ticket,Price\nAlder,Day,3\n,Week,9\n,Month,30\nBirch,Day,4\n,Week,12\n";
    expect((await csv(text)).at(-1)).toBe("Line: Birch; Ticket: Week; Price: 12");
  });

  test("end with a total that belongs to no column's name", async () => {
    expect((await csv("Berth;Fee\nA1;140\nB2;310\nTotal;450\n")).at(-1)).toBe("Total; Fee: 450");
  });
});

describe("the shape of a CSV file", () => {
  test.each([
    ["without a header", "Alder,Ostrey,3 May\nBirch,Wend,4 May\n", ["Alder; Ostrey; 3 May", "Birch; Wend; 4 May"]],
    [
      "of names with their values",
      "Name,Museum of Wend\nAddress,Tanner Street 4\nOpen,10:40 to 17:10\nAdmission,7 crowns\n",
      ["Name: Museum of Wend", "Address: Tanner Street 4", "Open: 10:40 to 17:10", "Admission: 7 crowns"],
    ],
    ["of a single column", "Bench\nStool\n", ["Bench", "Stool"]],
    [
      "of two tables",
      "Berth,Fee\nA1,140\n\nShip,Captain,Crew\nAlder,Orla,12\n",
      ["Berth: A1; Fee: 140", "Ship: Alder; Captain: Orla; Crew: 12"],
    ],
    [
      "with a line of another delimiter",
      "Name;Price\nPie;7\nRope,12\n",
      ["Name: Pie; Price: 7", "Name: Rope; Price: 12"],
    ],
    [
      "with quotes after backslashes",
      'Boat,Motto,Berth\nAlder,"She said \\"no\\", twice",4\nBirch,"Slow, sure",7\n',
      ['Boat: Alder; Motto: She said "no", twice; Berth: 4', "Boat: Birch; Motto: Slow, sure; Berth: 7"],
    ],
    [
      "with HTML in its cells",
      'Title,Body\nBench,"<p>Made of <b>ash</b> &amp; oak.</p>"\nStool,<p>Elm.</p>\n',
      ["Title: Bench; Body: Made of ash & oak.", "Title: Stool; Body: Elm."],
    ],
    [
      "with JSON in its cells",
      'id,info\n1,"{""colour"": ""red""}"\n2,"{""colour"": ""blue""}"\n',
      ["id: 1; info: colour: red", "id: 2; info: colour: blue"],
    ],
    ["that was exported against formulas", "Name,Note\nAda,'=1+1\n", ["Name: Ada; Note: =1+1"]],
  ])("%s is recognised", async (_, text, expected) => {
    expect(await csv(text)).toEqual(expected);
  });

  test("is noted where it is a guess", async () => {
    const { notices } = await readFile(documents, "a.csv", "Alder,Ostrey,3 May\nBirch,Wend,4 May\n");
    expect(notices).toEqual([expect.stringMatching(/^shape_guessed\?text=Alder/)]);
  });
});

describe("a header whose cells reach down and across names each column", () => {
  const NAMED = "Boat: Yawl; Fee Summer: 200; Fee Winter: 120";

  test("of a Word file", async () => {
    const cell = (text: string, merged = "") =>
      `<w:tc><w:tcPr>${merged}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
    const rows = [
      cell("Boat", '<w:vMerge w:val="restart"/>') + cell("Fee", '<w:gridSpan w:val="2"/>'),
      cell("", "<w:vMerge/>") + cell("Summer") + cell("Winter"),
      cell("Yawl") + cell("200") + cell("120"),
    ];
    const file = makeWordFile(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join("")}</w:tbl>`);
    expect((await readFile(documents, "a.docx", file)).bodies).toEqual([NAMED]);
  });

  test("of a slide", async () => {
    const cell = (text: string, merged = "") => `<a:tc${merged}><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:tc>`;
    const rows = [
      cell("Boat", ' rowSpan="2"') + cell("Fee", ' gridSpan="2"') + cell("", ' hMerge="1"'),
      cell("", ' vMerge="1"') + cell("Summer") + cell("Winter"),
      cell("Yawl") + cell("200") + cell("120"),
    ];
    const table = `<a:tbl><a:tblPr firstRow="1"/>${rows.map((row) => `<a:tr>${row}</a:tr>`).join("")}</a:tbl>`;
    const slides = makeSlides([{ shapes: `<p:graphicFrame><a:graphic>${table}</a:graphic></p:graphicFrame>` }]);
    expect((await readFile(documents, "a.pptx", slides)).bodies).toEqual([NAMED]);
  });

  test("of a page without marked headers", async () => {
    const rows = [
      '<td rowspan="2">Boat</td><td colspan="2">Fee</td>',
      "<td>Summer</td><td>Winter</td>",
      "<td>Yawl</td><td>200</td><td>120</td>",
      "<td>Cutter</td><td></td><td>130</td>",
    ];
    const page = `<!doctype html><table>${rows.map((row) => `<tr>${row}</tr>`).join("")}</table>`;
    const { bodies } = await readFile(documents, "a.html", page);
    expect(bodies).toEqual([`${NAMED}\n\nBoat: Cutter; Fee Winter: 130`]);
  });
});

describe("a CSV file is read right", () => {
  test("where a cell was not quoted and moves what follows", async () => {
    const text = "Boat,Fee,Port\nAlder,120,Sarn,Ostrey\nBirch,900,Sarn\nCarp,800,Sarn\n";
    const { bodies, notices } = await readFile(documents, "a.csv", text);
    expect(bodies.join("\n")).toContain("Alder; 120; Sarn; Ostrey\n\nBoat: Birch; Fee: 900; Port: Sarn");
    expect(notices).toEqual(["rows_misaligned?count=1"]);
  });

  test.each([
    ["with several kinds of line ends", "Boat,Fee\r\nAlder,12\rBirch,13\n"],
    ["with cells in single quotes", "'Boat','Fee'\n'Alder','12'\n'Birch','13'\n'Carp, old','14'\n"],
    ["with a line below the names", "| Boat | Fee |\n|---|---|\n| Alder | 12 |\n| Birch | 13 |\n"],
  ])("%s", async (_, text) => {
    const { bodies } = await readFile(documents, "a.csv", text);
    expect(bodies.join("\n")).toMatch(/^Boat: Alder; Fee: 12\n\nBoat: Birch; Fee: 13/);
  });
});

describe("the names that cells have for small screens", () => {
  test("are the names of columns without a header", async () => {
    const cells = (boat: string, fee: string) => `<tr><td data-label=Boat>${boat}<td data-label=Fee>${fee}`;
    expect(await html(cells("Yawl", "120") + cells("Ketch", "215"))).toEqual([
      "Boat: Yawl; Fee: 120",
      "Boat: Ketch; Fee: 215",
    ]);
  });

  test("are not repeated below a header", async () => {
    expect(await html("<tr><th>Boat<th>Fee<tr><td data-label=Boat>Yawl<td data-label=Fee>120")).toEqual([
      "Boat: Yawl; Fee: 120",
    ]);
  });
});

describe("a name that stands once above the rows of its group is read with each", () => {
  const rows = [
    ["Line", "Ticket", "Price"],
    ["Alder", "Day", "3"],
    ["", "Week", "9"],
    ["Birch", "Day", "4"],
    ["", "Week", "12"],
  ];
  const cells = (row: readonly string[]) => row.map((text) => `<td>${text}`).join("");

  test("in a page", async () => {
    expect((await html(rows.map((row) => `<tr>${cells(row)}`).join("")))[1]).toBe(
      "Line: Alder; Ticket: Week; Price: 9",
    );
  });

  test("in a Word file", async () => {
    expect((await rowsOf("a.docx", makeWordFile(wordTable(rows))))[1]).toBe("Line: Alder; Ticket: Week; Price: 9");
  });

  test("but not where a cell is empty among others that name themselves", async () => {
    const boats = [
      ["Boat", "Port", "Fee"],
      ["Alder", "Sarn", "3"],
      ["", "Wend", "9"],
      ["Alder", "Cray", "4"],
    ];
    expect((await html(boats.map((row) => `<tr>${cells(row)}`).join("")))[1]).toBe("Port: Wend; Fee: 9");
  });
});

test("years above the names of columns are the names of groups", async () => {
  const rows = await csv(",2019,,2020,\nFarm,Cows,Sheep,Cows,Sheep\nOstley,1,2,3,4\nWend,5,6,7,8\n");
  expect(rows[0]).toBe("Farm: Ostley; 2019 Cows: 1; 2019 Sheep: 2; 2020 Cows: 3; 2020 Sheep: 4");
});

test("a year beside an empty name is no group of a row of values", async () => {
  const rows = await csv("Farm,2019,,2021\nOstley,burnt,,340\nWend,201,205,210\nSarn,1,2,3\n");
  expect(rows[0]).toBe("Farm: Ostley; 2019: burnt; 2021: 340");
});
