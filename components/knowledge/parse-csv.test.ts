import { expect, test } from "@jest/globals";
import { parsePairs } from "./parse-csv";

test("reads quoted cells with commas, line breaks and doubled quotes", () => {
  const text = 'question,answer\r\n"Do you, at times, travel?","Yes.\nOften ""abroad""."\r\nWhen?,At nine\r\n';
  expect(parsePairs(text)).toEqual({
    pairs: [
      { question: "Do you, at times, travel?", answer: 'Yes.\nOften "abroad".' },
      { question: "When?", answer: "At nine" },
    ],
    skipped: 0,
  });
});

test("reads semicolons and tabs, and a byte order mark", () => {
  expect(parsePairs("\uFEFFWann?;Um neun, meistens\n").pairs).toEqual([
    { question: "Wann?", answer: "Um neun, meistens" },
  ]);
  expect(parsePairs("When?\tAt nine").pairs).toEqual([{ question: "When?", answer: "At nine" }]);
});

test("counts rows that lack a question or an answer", () => {
  expect(parsePairs("When?,\n,At nine\n\nWhere?,Here\n")).toEqual({
    pairs: [{ question: "Where?", answer: "Here" }],
    skipped: 2,
  });
});
