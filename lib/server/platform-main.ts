import { createPlatform } from "../platform/create-platform";
import { createMetrics } from "../platform/metrics";
import { sendConsoleToLog } from "./console-to-log";
import { explain } from "./explain";
import { createFront } from "./front";
import { platformHandler, proveWebNode } from "./platform-door";
import { prepare } from "./prepare";
import { closeServer, stopOnSignal, withinGrace } from "./shutdown";
import { startTracing } from "./tracing";

/** The platform as a service of its own: its calls over HTTP for web nodes, its jobs, and no pages. */
async function start(): Promise<void> {
  const { listener, lock, settings } = await prepare(() => true);
  const metrics = createMetrics();
  const tracing = await startTracing(settings, { callersAreWebNodes: true });
  const opening = createPlatform(settings, { metrics, progress: (line) => console.log(line) });
  // PLATFORM_URL leads here.
  const front = createFront({ ...settings, platformUrl: null }, { under: "", patterns: [], metrics, tracing });
  stopOnSignal(async () => {
    front.drain.begin();
    const platform = await opening;
    await Promise.all([closeServer(listener.server, new Set()), withinGrace(platform.finish())]);
    await withinGrace(platform.stop());
    await tracing?.stop();
    await lock?.release();
  });
  const { fetch, firstAdmin } = await opening;
  sendConsoleToLog(front.log);
  listener.open(front.around(proveWebNode(settings.platformKey ?? "", front.before(platformHandler(fetch)))));
  console.log(`The platform answers at http://localhost:${listener.port}`);
  if (firstAdmin) console.log(`Admin     ${firstAdmin.email}\nPassword  ${firstAdmin.password}   (shown this once)`);
}

try {
  await start();
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
