import { nodeProblem } from "./node-version.mjs";

const problem = nodeProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}

// A static import would be parsed before the check above runs.
import("./launch.mjs").then((launcher) => launcher.launch({ dev: process.argv.includes("--dev") }));
