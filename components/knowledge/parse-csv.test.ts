import { expect, test } from "@jest/globals";
import { parsePairs } from "./parse-csv";

test("reads quoted cells with commas, line breaks and doubled quotes, without the header", () => {
  const text = 'question,answer\r\n"Do you, at times, travel?","Yes.\nOften ""abroad""."\r\nWhen?,At nine\r\n';
  expect(parsePairs(text)).toEqual({
    pairs: [
      { question: "Do you, at times, travel?", answer: 'Yes.\nOften "abroad".' },
      { question: "When?", answer: "At nine" },
    ],
    wrongRow: null,
  });
});

test("reads semicolons behind a byte order mark", () => {
  expect(parsePairs("\uFEFFWann?;Um neun, meistens\nWo?;Hier\n").pairs).toEqual([
    { question: "Wann?", answer: "Um neun, meistens" },
    { question: "Wo?", answer: "Hier" },
  ]);
});

test("reads tabs", () => {
  expect(parsePairs("When?\tAt nine").pairs).toEqual([{ question: "When?", answer: "At nine" }]);
});

test.each([
  ["semicolons", "sep=;\r\nWhen?;At nine, mostly\r\nWhere?;Here\r\n"],
  ["commas", 'SEP=,\nWhen?,"At nine, mostly"\nWhere?,Here\n'],
  ["tabs, behind a byte order mark,", "\uFEFFsep=\t\rWhen?\tAt nine, mostly\rWhere?\tHere"],
])("reads a file with %s that its first line names", (_, text) => {
  expect(parsePairs(text)).toEqual({
    pairs: [
      { question: "When?", answer: "At nine, mostly" },
      { question: "Where?", answer: "Here" },
    ],
    wrongRow: null,
  });
});

test("counts rows from below a line that names the delimiter", () => {
  expect(parsePairs("sep=;\nWhere?;Here\nWhen?;\n").wrongRow).toBe(2);
});

test("finds the header below a line that names the delimiter", () => {
  expect(parsePairs("sep=;\nquestion;answer\nWhere?;Here\n").pairs).toEqual([{ question: "Where?", answer: "Here" }]);
});

test("names the first row that is not a question with its answer", () => {
  expect(parsePairs("Where?,Here\n\nWhen?,\n").wrongRow).toBe(3);
  expect(parsePairs("Where?,Here,And there\n").wrongRow).toBe(1);
});

test("leaves out empty columns behind the used ones", () => {
  expect(parsePairs("Where?,Here,,\nWhen?,At nine,,\n")).toMatchObject({ pairs: [{}, {}], wrongRow: null });
});
