// Prints how well questions are answered from an entity's material, beside a plain BM25 of the same run, how fast
// passages are taken in and found, and, unless one part is asked for, what a turn costs. "everyday" are questions as
// visitors type them to the seeded entities; --failures prints the wrong replies of the half that may be tuned by.
//   npm run bench:answers -- [--data <folder with xquad.<language>.json>] [--languages en,de] [--every 5] [--fit] [--sizes 1000,10000]
//     [--only everyday|thai|answers|speed|ingestion] [--failures] [--database embedded|<address of a PostgreSQL server>]
import { runTurns } from "./bench-turns/run.mjs";
import { runBundled } from "./run-bundled.mjs";

const args = process.argv.slice(2);
await runBundled("bench-answers", ["main"], ({ main }) => main(args));
if (!args.includes("--only") && !args.includes("--fit")) await runTurns([]);
