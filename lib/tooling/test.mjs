import { nodeProblem } from "./node-version.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

const at = process.argv.indexOf("--only");
// A static import would be parsed before the check above runs.
import("./run-tests.mjs").then((tests) => tests.runTests(at < 0 ? null : process.argv[at + 1]));
