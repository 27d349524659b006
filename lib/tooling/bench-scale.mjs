// Prints how the cost of what the product asks of PostgreSQL grows with a site: fills databases of several sizes by SQL, makes
// the calls of visitors, owners and admins and runs the sweeps on each, and prints times, pages and exponents.
//   npm run bench:scale [-- --sizes 10000,100000,1000000] [--conversations 1000000] [--rounds 10] [--statements]
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench-scale", ["main"], ({ main }) => main(process.argv.slice(2)));
