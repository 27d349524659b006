import { expect, test } from "@jest/globals";
import { nodeProblem } from "./node-version.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "24.1.3", "100.0.0"])("accepts Node %s", (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test.each(["8.17.0", "18.20.8", "20.9.0", "20.18.3"])("rejects Node %s with one line", (version) => {
  const problem = nodeProblem(version);
  expect(problem).toContain(`this is Node ${version}`);
  expect(problem).not.toContain("\n");
});
