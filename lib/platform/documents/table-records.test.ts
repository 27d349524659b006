import { afterAll, describe, expect, test } from "@jest/globals";
import { makeOpenDocument } from "../testing/office-files";
import { makeWordFile } from "../testing/packed-files";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

type Rows = readonly (readonly string[])[];

const rowsIn = async (name: string, bytes: string | Uint8Array) =>
  (await readFile(documents, name, bytes)).bodies.join("\n\n").split("\n\n");
const htmlOf = (rows: Rows) =>
  `<!doctype html><table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
const plain = (rows: Rows) => rows.map((row) => row.join("; "));

const HOURS = [
  ["Monday", "closed"],
  ["Tuesday", "10:40–17:10"],
  ["Wednesday", "10:40–17:10"],
];

describe("a first row that is a record names no columns", () => {
  const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
  const odfCell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;

  test.each([
    ["a page", "a.html", htmlOf(HOURS)],
    ["a CSV", "a.csv", HOURS.map((row) => row.join(",")).join("\n")],
    [
      "a Word file",
      "a.docx",
      makeWordFile(`<w:tbl>${HOURS.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`),
    ],
    [
      "an OpenDocument text",
      "a.odt",
      makeOpenDocument(
        "text",
        `<table:table>${HOURS.map((row) => `<table:table-row>${row.map(odfCell).join("")}</table:table-row>`).join("")}</table:table>`,
      ),
    ],
    ["Markdown", "a.md", "| Monday | closed |\n|---|---|\n| Tuesday | 10:40–17:10 |\n| Wednesday | 10:40–17:10 |\n"],
  ])("in %s", async (_, name, bytes) => {
    expect(await rowsIn(name, bytes)).toEqual(plain(HOURS));
  });

  test.each([
    [
      "German",
      [
        ["Montag", "Ruhetag"],
        ["Dienstag", "9:00–17:00"],
        ["Mittwoch", "9:00–17:00"],
      ],
    ],
    [
      "Japanese",
      [
        ["月曜日", "定休日"],
        ["火曜日", "9:00–17:00"],
        ["水曜日", "9:00–17:00"],
      ],
    ],
    [
      "Russian",
      [
        ["Понедельник", "выходной"],
        ["Вторник", "9:00–17:00"],
        ["Среда", "9:00–17:00"],
      ],
    ],
    [
      "Arabic",
      [
        ["الاثنين", "مغلق"],
        ["الثلاثاء", "9:00–17:00"],
        ["الأربعاء", "9:00–17:00"],
      ],
    ],
    [
      "spans of days",
      [
        ["Mon–Thu", "by call"],
        ["Fri", "9:00–17:00"],
        ["Sat–Sun", "10:00–16:00"],
      ],
    ],
    [
      "months",
      [
        ["January", "few"],
        ["February", "12"],
        ["March", "14"],
      ],
    ],
    [
      "fees",
      [
        ["Children", "free"],
        ["Adults", "7 crowns"],
        ["Groups", "5 crowns"],
      ],
    ],
    [
      "facts",
      [
        ["Height", "unknown"],
        ["Weight", "412"],
        ["Length", "12"],
      ],
    ],
    [
      "three columns",
      [
        ["Monday", "closed", "closed"],
        ["Tuesday", "9:00", "17:00"],
        ["Friday", "9:00", "16:00"],
      ],
    ],
  ])("in a table of %s", async (_, rows) => {
    expect(await rowsIn("a.html", htmlOf(rows))).toEqual(plain(rows));
  });
});

describe("a first row of names names the columns", () => {
  test.each([
    [
      "above days",
      [
        ["Day", "Hours"],
        ["Monday", "9:00–17:00"],
        ["Tuesday", "9:00–17:00"],
      ],
      "Day: Monday; Hours: 9:00–17:00",
    ],
    [
      "that are days",
      [
        ["Bath", "Monday", "Tuesday"],
        ["Salt", "9:00", "10:00"],
        ["Steam", "8:00", "9:00"],
      ],
      "Bath: Salt; Monday: 9:00; Tuesday: 10:00",
    ],
    [
      "of which one is a word for a value",
      [
        ["Plan", "Free", "Pro"],
        ["Boats", "1", "9"],
        ["Oars", "2", "12"],
      ],
      "Plan: Boats; Free: 1; Pro: 9",
    ],
  ])("%s", async (_, rows, first) => {
    expect((await rowsIn("a.html", htmlOf(rows)))[0]).toBe(first);
  });
});

test.each([
  ["classes", '<i class="fa fa-times"></i>', '<i class="fa fa-check"></i>'],
  ["drawings", '<svg class="icon-cross"><path/></svg>', '<svg><use href="#check"/></svg>'],
])("a cell without words has the tick or the cross that its %s name", async (_, no, yes) => {
  const file = `<!doctype html><table><tr><th>Feature<th>Small<th>Large<tr><td>Export<td>${no}<td>${yes}<tr><td>Boats<td>1<td>9</table>`;
  expect((await rowsIn("a.html", file))[0]).toBe("Feature: Export; Small: ✗; Large: ✓");
});

test("the icon of a cell with words is none of them", async () => {
  const file =
    '<!doctype html><table><tr><th>Feature<th>Small<tr><td>Export<td><i class="fa fa-check"></i> from May</table>';
  expect((await rowsIn("a.html", file))[0]).toBe("Feature: Export; Small: from May");
});

test.each(["no-print", "form-check", "checkout"])("a cell without words has no mark by the class %s", async (name) => {
  const file = `<!doctype html><table><tr><th>Feature<th>Small<th>Large<tr><td>Export<td><span class="${name}"></span><td>yes</table>`;
  expect((await rowsIn("a.html", file))[0]).toBe("Feature: Export; Large: yes");
});
