import { createPlatform } from "../platform/create-platform";
import { sendConsoleToLog } from "./console-to-log";
import { explain } from "./explain";
import { createFront } from "./front";
import { platformHandler, proveWebNode } from "./platform-door";
import { prepare } from "./prepare";
import { closeServer, stopOnSignal, withinGrace } from "./shutdown";

/** The platform as a service of its own: its calls over HTTP for web nodes, its jobs, and no pages. */
async function start(): Promise<void> {
  const { listener, lock, settings } = await prepare(() => true);
  const opening = createPlatform(settings, { progress: (line) => console.log(line) });
  const front = createFront(settings, { under: "", patterns: [] });
  stopOnSignal(async () => {
    front.drain.begin();
    const platform = await opening;
    await Promise.all([closeServer(listener.server, new Set()), withinGrace(platform.finish())]);
    await withinGrace(platform.stop());
    await front.close();
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
