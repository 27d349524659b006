// Prints how well questions are answered from an entity's material, beside a plain BM25 of the same run, and how fast
// passages are ingested and found. "everyday" are questions as visitors type them to the seeded entities; --failures prints
// the wrong replies of the half that may be tuned by.
//   npm run bench:answers -- [--data <folder with xquad.<language>.json>] [--languages en,de] [--every 5] [--fit] [--sizes 1000,10000]
//     [--bodies <folder of bodies, see bench-answers/bodies.ts>] [--half tuning|closed] [--only bodies|everyday|thai|answers|speed|ingestion] [--failures] [--database embedded|<address of a PostgreSQL server>]
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench-answers", ["main"], ({ main }) => main(process.argv.slice(2)));
