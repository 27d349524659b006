// Starts a site of real parts on this machine: three web nodes and two platforms, PostgreSQL with a streaming standby, PgBouncer,
// Redis and the S3 stand-in, behind a router at PORT (3000). Its data goes with it. Ctrl-C ends it.
//   npm run cluster
import { runInOwnGroup } from "./cluster/own-group.mjs";

await runInOwnGroup(import.meta.url, (program) => program.runCluster());
