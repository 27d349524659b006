// Prints how well questions are answered from an entity's material, beside a plain BM25 of the same run, and how fast
// passages are ingested and found. "everyday" are questions as visitors type them to the seeded entities; --failures prints
// the wrong replies of the half that may be tuned by. "prompts" are the passages that a language model gets, with a server on
// loopback that writes the search queries.
//   npm run bench:answers -- [--data <folder with xquad.<language>.json>] [--languages en,de] [--every 5] [--fit] [--sizes 1000,10000]
//     [--bodies <folder of bodies, see bench-answers/bodies.ts>] [--half tuning|closed] [--failures]
//     [--only bodies|everyday|thai|prompts|answers|speed|ingestion] [--database embedded|<address of a PostgreSQL server>]
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench-answers", ["main"], ({ main }) => main(process.argv.slice(2)));
