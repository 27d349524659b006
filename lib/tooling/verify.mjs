import { isBuilt } from "./build-product.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
// Everything below imports packages that may just have been installed.
const [{ allChecks }, { runChecks }, { printStructure }] = await Promise.all([
  import("./checks/all-checks.mjs"),
  import("./checks/run-checks.mjs"),
  import("./checks/structure-figures.mjs"),
]);
const { passed, failed } = await runChecks(allChecks, { hasBuild: isBuilt() });
printStructure();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
