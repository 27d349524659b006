import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { root } from "../paths.mjs";
import { readBodies } from "./bodies";
import { openPlatform } from "./collection";
import { askBodies, type BodyResult, printBodies } from "./print-bodies";

const OWN_BODIES = path.join(root, "lib/tooling/bench-answers/own-bodies");

let close: () => Promise<void>;
let results: BodyResult[];

beforeAll(async () => {
  const on = await openPlatform();
  close = () => on.close();
  results = await askBodies(on, await readBodies(OWN_BODIES, "tuning"));
});
afterAll(() => close());

test("reads a body's material without its notes", async () => {
  const [body] = await readBodies(OWN_BODIES, "tuning");
  expect(body?.files.map(({ name }) => name)).toEqual(["handbook.md"]);
});

test("leaves out a body without questions of the half", async () => {
  expect(await readBodies(OWN_BODIES, "closed")).toEqual([]);
});

test("counts a reply with the words of every group and a citation of the passage", () => {
  const missed = results.filter(({ question, hasWords, isCited }) => {
    return question.kind !== "unanswerable" && !(hasWords && isCited);
  });
  expect(missed.map(({ question, text }) => [question.question, text])).toEqual([]);
});

test("counts a question without an answer as declined when nothing is quoted", () => {
  expect(results.filter(({ isDeclined }) => isDeclined).map(({ question }) => question.id)).toEqual(["m6"]);
});

test("prints a line for each body and one for all", () => {
  const lines: string[] = [];
  printBodies(results, false, (line) => lines.push(line));
  expect(lines.map((line) => line.split(" | ")[0])).toEqual(["body", "mill", "all"]);
});
