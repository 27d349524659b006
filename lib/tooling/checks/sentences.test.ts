import { expect, test } from "@jest/globals";
import { findSentences } from "./sentences.mjs";

const sentencesIn = (source: string) => findSentences("file.ts", source).map(({ text }) => text);

test("finds an English sentence in a string, in a template and in JSX", () => {
  expect(sentencesIn('const a = "Enter a name.";')).toEqual(["Enter a name."]);
  expect(sentencesIn(`const a = \`A text has at most \${max} characters.\`;`)).toEqual([
    "A text has at most {} characters.",
  ]);
  expect(findSentences("file.tsx", "const a = <p>This page is gone.</p>;")).toEqual([
    { line: 1, text: "This page is gone." },
  ]);
});

test("reports the line on which a sentence begins", () => {
  expect(findSentences("file.ts", '\n\nconst a = "This is not right.";')).toMatchObject([{ line: 3 }]);
});

test.each([
  'throw new Error("The row was not stored.");',
  'controller.abort(new Error("The job was cancelled by somebody."));',
  'ctx.log.warn({ err }, "The mail could not be sent.");',
  'const a = { summary: "Ends one of the caller\'s own sessions." };',
  'new Gauge({ name: "jobs", help: "Unfinished jobs, by state." });',
])("accepts what only developers and operators read: %s", (source) => {
  expect(sentencesIn(source)).toEqual([]);
});

test.each(['"person_name_missing"', '"Content-Type"', '"Erasmus of Rotterdam"', '"not a sentence."'])(
  "accepts %s, which is not a sentence",
  (literal) => {
    expect(sentencesIn(`const a = ${literal};`)).toEqual([]);
  },
);
