// Makes random calls of every operation of the OpenAPI document, anonymously and as a visitor, an owner and an admin, on a
// platform of its own, and prints the ones that were answered wrongly. The same seed makes the same calls.
//   npm run fuzz -- [--seed 1] [--calls 10000]
import { runBundled } from "./run-bundled.mjs";

await runBundled("fuzz", ["main"], ({ main }) => main(process.argv.slice(2)));
