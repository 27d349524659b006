// Runs the journeys of some files, with any options of Playwright. Builds first when sources have changed.
//   npm run e2e -- e2e/journeys/entry.spec.ts
import { ensureBuilt } from "./build-product.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
await ensureBuilt();
// It imports packages that may just have been installed.
const { runFiles } = await import("./run-playwright.mjs");
process.exitCode = await runFiles(process.argv.slice(2));
