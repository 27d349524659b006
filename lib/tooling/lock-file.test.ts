import { describe, expect, test } from "@jest/globals";
import { isInstalled } from "./lock-file.mjs";

const required = {
  "": {},
  "node_modules/a": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/native-here": { version: "1.0.0", optional: true, os: [process.platform], cpu: [process.arch] },
  "node_modules/native-there": { version: "1.0.0", optional: true, os: ["aix"], cpu: ["ppc64"] },
};
const { "node_modules/native-there": _there, ...installed } = required;

describe("packages that npm installed", () => {
  test("accepts installed packages that are complete for this machine", () => {
    expect(isInstalled(required, installed)).toBe(true);
  });

  test.each([
    ["a package is missing", { ...installed, "node_modules/a": undefined }],
    ["a package is another version", { ...installed, "node_modules/a": { version: "1.0.1", integrity: "sha512-b" } }],
    ["what is native on this machine is missing", { ...installed, "node_modules/native-here": undefined }],
  ])("rejects installed packages when %s", (_case, entries) => {
    expect(isInstalled(required, JSON.parse(JSON.stringify(entries)))).toBe(false);
  });
});
