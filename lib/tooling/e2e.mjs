// Runs journeys of some files, or whatever else Playwright is told, and builds first where sources have changed.
//   npm run e2e -- e2e/journeys/entry.spec.ts
import { ensureBuilt } from "./build-product.mjs";
import { ensureInstalled } from "./install.mjs";

await ensureInstalled();
await ensureBuilt();
// It loads what may just have been installed.
const { runFiles } = await import("./run-playwright.mjs");
process.exitCode = await runFiles(process.argv.slice(2));
