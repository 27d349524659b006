import { isBuilt } from "./build-product.mjs";
import { allChecks } from "./checks/all-checks.mjs";
import { runChecks } from "./checks/run-checks.mjs";
import { printStructure } from "./checks/structure-figures.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
const { passed, failed } = await runChecks(allChecks, { hasBuild: isBuilt() });
printStructure();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
