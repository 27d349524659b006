import { createPlatform } from "../platform/create-platform";
import { createMetrics } from "../platform/metrics";
import { operatorWarning } from "./announcement";
import { authenticateWebNode, platformHandler } from "./platform-listener";
import { prepareProcess } from "./prepare-process";
import { createProcessMiddleware } from "./process-middleware";
import { redirectConsole } from "./redirect-console";
import { closeServer, stopOnSignal, withGracePeriod } from "./shutdown";
import { startFailureMessage } from "./start-error";
import { startTracing } from "./tracing";

/** The platform as a separate service: it answers calls of web nodes over HTTP and runs the jobs, without pages. */
async function start(): Promise<void> {
  const { listener, lock, settings } = await prepareProcess(() => true);
  const metrics = createMetrics();
  const tracing = await startTracing(settings, { callersAreWebNodes: true });
  const opening = createPlatform(settings, { metrics, progress: (line) => console.log(line) });
  // PLATFORM_URL is this process itself.
  const middleware = createProcessMiddleware(
    { ...settings, platformUrl: null },
    { callPrefix: "", pagePatterns: [], metrics, tracing },
  );
  stopOnSignal(async () => {
    middleware.drain.begin();
    const platform = await opening;
    await Promise.all([closeServer(listener.server, new Set()), withGracePeriod(platform.finish())]);
    await withGracePeriod(platform.stop());
    await tracing?.stop();
    await lock?.release();
  });
  const { fetch, firstAdmin, hasOperator } = await opening;
  redirectConsole(middleware.log);
  const handler = authenticateWebNode(settings.platformKey ?? "", middleware.inner(platformHandler(fetch)));
  listener.open(middleware.outer(handler));
  console.log(`The platform answers at http://localhost:${listener.port}`);
  if (firstAdmin) console.log(`Admin     ${firstAdmin.email}\nPassword  ${firstAdmin.password}   (shown this once)`);
  for (const line of operatorWarning(settings, hasOperator)) console.log(line);
}

try {
  await start();
} catch (error) {
  console.error(startFailureMessage(error));
  process.exit(1);
}
