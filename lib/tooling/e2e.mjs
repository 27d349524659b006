// Runs journeys of some files, or whatever else Playwright is told, and builds first where sources have changed.
//   npm run e2e -- e2e/journeys/entry.spec.ts
import { ensureBuilt } from "./build-product.mjs";
import { runFiles } from "./run-playwright.mjs";

await ensureBuilt();
process.exitCode = await runFiles(process.argv.slice(2));
