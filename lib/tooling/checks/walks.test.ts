import { expect, test } from "@jest/globals";
import { walkProblems } from "./walks.mjs";

const INTRODUCTION = "## How a message becomes a reply\n\nPaths without a folder are below `lib/chat`.\n\n";

test("reports a file of a walk that does not exist", () => {
  const walk = `${INTRODUCTION}1. \`send.ts\`: sends. 2. \`lib/talk/choose.ts\`: chooses.`;
  expect(walkProblems(walk, (file) => file === "lib/chat/send.ts")).toEqual([
    "How a message becomes a reply: there is no lib/talk/choose.ts",
  ]);
});

test("reports a walk of more files than anybody reads", () => {
  const files = Array.from({ length: 41 }, (_, at) => `\`step-${at}.ts\``).join(", ");
  expect(walkProblems(INTRODUCTION + files, () => true)).toEqual([
    "How a message becomes a reply: names 41 files, and 40 may be read",
  ]);
});

test("ignores the files that other sections name", () => {
  expect(walkProblems(`${INTRODUCTION}## Add a job\n\n\`missing.ts\``, () => false)).toEqual([]);
});
