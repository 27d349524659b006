import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { inRoot } from "../paths.mjs";

type Report = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { title: string; status: string }[];
  }[];
};
let folder: string;
let report: Report;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "semblance-runner-"));
  const config = path.join(folder, "jest.config.json");
  const output = path.join(folder, "report.json");
  await writeFile(
    config,
    JSON.stringify({
      rootDir: inRoot("lib/tooling/jest"),
      runner: "<rootDir>/native-runner.mjs",
      transform: {},
      setupFilesAfterEnv: ["<rootDir>/quiet-tests.mjs"],
      testMatch: ["<rootDir>/fixtures/*.ts"],
    }),
  );
  const script = inRoot("node_modules/jest/bin/jest.js");
  const args = [script, "--config", config, "--maxWorkers", "1", "--json", "--outputFile", output];
  await new Promise<void>((resolve) => {
    execFile(process.execPath, args, () => resolve());
  });
  report = JSON.parse(await readFile(output, "utf8"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const fileNamed = (name: string) => report.testResults.find((result) => result.name.endsWith(name));

test.each([
  ["passes", "passed"],
  ["fails", "failed"],
  ["hangs", "failed"],
  ["complains on the console", "failed"],
  ["is not run", "failed"],
  ["has clocks that stand still", "passed"],
])("reports that a test which %s has %s", (title, status) => {
  expect(fileNamed("/failures.ts")?.assertionResults.find((result) => result.title === title)?.status).toBe(status);
});

test("says in which line of the source a test failed", () => {
  expect(fileNamed("/failures.ts")?.message).toContain("failures.ts:5:");
});

test("fails a file for a rejection that nothing waits for", () => {
  expect(fileNamed("/stray-rejection.ts")).toMatchObject({ status: "failed" });
});

test("gives the next file of a worker a real clock", () => {
  expect(fileNamed("/stray-rejection.ts")?.assertionResults).toMatchObject([{ status: "passed" }]);
});
