import { describe, expect, test } from "@jest/globals";
import { lockProblems, pinProblems } from "./lock.mjs";

describe("the lock", () => {
  test("requires an entry for every optional dependency", () => {
    const problems = lockProblems({
      "node_modules/a": { version: "1.0.0", optionalDependencies: { "a-darwin": "1.0.0", "a-linux": "1.0.0" } },
      "node_modules/a-linux": {},
    });
    expect(problems).toEqual([expect.stringContaining("a-darwin")]);
  });

  test("accepts an entry beside the package, in it or above it", () => {
    const optionalDependencies = { x: "1.0.0" };
    for (const at of [
      "node_modules/b/node_modules/a/node_modules/x",
      "node_modules/b/node_modules/x",
      "node_modules/x",
    ]) {
      expect(lockProblems({ "node_modules/b/node_modules/a": { optionalDependencies }, [at]: {} })).toEqual([]);
    }
  });

  test("rejects an entry that names its registry", () => {
    expect(lockProblems({ "node_modules/a": { resolved: "https://registry.example/a.tgz" } })).toEqual([
      expect.stringContaining("resolved"),
    ]);
  });
});

test("rejects a dependency that is not pinned to one version", () => {
  expect(
    pinProblems({
      dependencies: { a: "1.2.3", b: "^1.2.3" },
      devDependencies: { c: "latest" },
      overrides: { d: "$c" },
    }),
  ).toEqual([expect.stringContaining("b is"), expect.stringContaining("c is")]);
});
