// Prints what a turn costs beside a bare pipe of the same model's stream, in the same run.
//   npm run bench:turns [-- quick] [pglite | postgresql]      PostgreSQL where TEST_DATABASE_URL names a server
import { runTurns } from "./bench-turns/run.mjs";

await runTurns(process.argv.slice(2));
