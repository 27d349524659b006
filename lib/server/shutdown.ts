import type http from "node:http";
import type { Duplex } from "node:stream";

const graceMs = 10_000;
// A terminal's Ctrl-C reaches us twice: from the terminal, and once more from the npm that waits for us.
const echoMs = 500;

/** Runs `stop` on the first SIGINT, SIGTERM or SIGHUP and ends the process; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let signalledAt: number | null = null;
  const onSignal = (): void => {
    const now = performance.now();
    if (signalledAt !== null) {
      if (now - signalledAt > echoMs) process.exit(1);
      return;
    }
    signalledAt = now;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}

/** Stops accepting, lets running requests finish for a while, and cuts what is left then. */
export async function closeServer(server: http.Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of upgraded) socket.destroy();
  // A connection that has just sent its last answer is idle from then on, not when we began.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Waits for something that should end soon, but no longer than that. */
export async function withinGrace(work: Promise<void> | undefined): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
}
