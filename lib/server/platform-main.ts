import { createMetrics } from "../platform/metrics";
import { platformFetch, startPlatform } from "../platform/server";
import { sendConsoleToLog } from "./console-to-log";
import { explain } from "./explain";
import { createFront } from "./front";
import { boundGarbage } from "./heap";
import { platformHandler, proveWebNode } from "./platform-door";
import { awaitPlatform } from "./platform-start";
import { prepare } from "./prepare";
import { closeServer, stopOnSignal, withinGrace } from "./shutdown";
import { startTracing } from "./tracing";

/** The platform as a service of its own: its calls over HTTP for web nodes, its jobs, and no pages. */
try {
  const { door, lock, settings } = await prepare(() => true);
  // It is where PLATFORM_URL leads; a process that is the platform asks nobody.
  delete process.env.PLATFORM_URL;
  const metrics = createMetrics();
  const platform = awaitPlatform(metrics, (line) => console.log(line));
  const tracing = await startTracing(settings, { callersAreWebNodes: true });
  const front = createFront(settings, { under: "", patterns: [], metrics, tracing });
  stopOnSignal(async () => {
    front.drain.begin();
    await Promise.all([closeServer(door.server, new Set()), withinGrace(platform.finish())]);
    await withinGrace(platform.stop());
    await tracing?.stop();
    await lock?.release();
  });
  const [{ firstAdmin }] = await Promise.all([platform.facts, startPlatform()]);
  sendConsoleToLog(front.log);
  boundGarbage();
  door.open(front.around(proveWebNode(settings.platformKey ?? "", front.before(platformHandler(platformFetch)))));
  console.log(`The platform answers at http://localhost:${door.port}`);
  if (firstAdmin) console.log(`Admin     ${firstAdmin.email}\nPassword  ${firstAdmin.password}   (shown this once)`);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
