import { expect, test } from "@jest/globals";
import { inRoot } from "./paths.mjs";
import { failuresInJest, failuresInPlaywright, flakyInJest, flakyInPlaywright, summaryLines } from "./test-results.mjs";

const passing = { status: "passed", fullName: "chat answers" };
const failing = { status: "failed", fullName: "chat streams" };
const recovered = { ...failing, status: "passed" };
const jestFile = (file: string, ...assertionResults: { status: string; fullName: string }[]) => ({
  name: inRoot("lib", file),
  status:
    assertionResults.length > 0 && assertionResults.every(({ status }) => status === "passed") ? "passed" : "failed",
  assertionResults,
});
const jest = (...testResults: ReturnType<typeof jestFile>[]) => ({ testResults });

test("reports a Jest test that failed and then passed as flaky, with its file", () => {
  const first = jest(jestFile("chat.test.ts", passing, failing));
  expect(flakyInJest(first, jest(jestFile("chat.test.ts", passing, recovered)))).toEqual([
    "lib/chat.test.ts › chat streams",
  ]);
});

test("does not report a Jest test that failed twice, nor one of the same name in another file", () => {
  const first = jest(jestFile("chat.test.ts", failing), jestFile("talk.test.ts", recovered));
  expect(flakyInJest(first, jest(jestFile("chat.test.ts", failing), jestFile("talk.test.ts", recovered)))).toEqual([]);
});

test("reports a Jest file that could not be loaded at first as flaky", () => {
  expect(flakyInJest(jest(jestFile("chat.test.ts")), jest(jestFile("chat.test.ts", passing)))).toEqual([
    "lib/chat.test.ts",
  ]);
});

test("names the Jest tests that failed", () => {
  const report = jest(jestFile("chat.test.ts", passing, failing));
  expect(failuresInJest(report)).toEqual(["lib/chat.test.ts › chat streams"]);
});

test("names a Jest file that failed without a test by its path", () => {
  expect(failuresInJest(jest(jestFile("talk.test.ts")))).toEqual(["lib/talk.test.ts"]);
});

test("names the journeys that failed", () => {
  const spec = (title: string, ok: boolean) => ({ id: title, title, file: "journeys/entry.spec.ts", ok });
  expect(failuresInPlaywright({ suites: [{ specs: [spec("asks", true), spec("leaves", false)] }] })).toEqual([
    "journeys/entry.spec.ts › leaves",
  ]);
});

test("reports a journey that failed and then passed as flaky, at any depth", () => {
  const report = (ok: boolean) => ({
    suites: [
      {
        specs: [{ id: "1", title: "enters", file: "journeys/entry.spec.ts", ok }],
        suites: [
          {
            specs: [
              { id: "2", title: "asks", file: "journeys/entry.spec.ts", ok },
              { id: "3", title: "leaves", file: "journeys/entry.spec.ts", ok: false },
            ],
          },
        ],
      },
    ],
  });
  expect(flakyInPlaywright(report(false), report(true))).toEqual([
    "journeys/entry.spec.ts › enters",
    "journeys/entry.spec.ts › asks",
  ]);
});

test("ends with the flaky tests, the failed tests and the sum of all parts", () => {
  const parts = [
    { passed: 9, failed: 0 },
    { passed: 20, failed: 1, flaky: ["lib/chat.test.ts › chat streams"], failures: ["lib/talk.test.ts › stops"] },
    { passed: 3, failed: 0, flaky: ["journeys/entry.spec.ts › asks"] },
  ];
  expect(summaryLines(parts)).toEqual([
    "flaky: 2",
    "  lib/chat.test.ts › chat streams",
    "  journeys/entry.spec.ts › asks",
    "failed: 1",
    "  lib/talk.test.ts › stops",
    "32 passed, 1 failed",
  ]);
});

test("prints no lists without flaky or failed tests", () => {
  expect(summaryLines([{ passed: 5, failed: 0, flaky: [] }])).toEqual(["5 passed, 0 failed"]);
});
