import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";

/** Modules that commands load before they have installed the packages. */
const LOADED_FIRST = ["launch", "run-tests", "run-platform", "build-product", "install", "archive-command"];
/** Commands that are such a module themselves: they stop where they would install. */
const COMMANDS = ["build", "verify", "e2e"];

let folder = "";
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "semblance-clone-"));
  fs.cpSync("lib/tooling", path.join(folder, "lib/tooling"), { recursive: true });
  fs.copyFileSync("package.json", path.join(folder, "package.json"));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Node's output when it loads a module in a clone without packages and without a lock file. */
function load(name: string): string {
  const url = pathToFileURL(path.join(folder, "lib/tooling", `${name}.mjs`)).href;
  return spawnSync(process.execPath, ["--input-type=module", "--eval", `await import("${url}")`], {
    cwd: folder,
    encoding: "utf8",
  }).stderr;
}

test.each(LOADED_FIRST)("%s needs no package before the packages are installed", (name) => {
  expect(load(name)).toBe("");
});

test.each(COMMANDS)("the command %s comes as far as installing the packages", (name) => {
  expect(load(name)).toContain("package-lock.json");
});
