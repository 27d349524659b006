import type http from "node:http";
import type { Duplex } from "node:stream";

const GRACE_MS = 10_000;
// Ctrl-C in a terminal sends the signal twice: by the terminal, and by the npm that started this process.
const SIGNAL_ECHO_MS = 500;

/** Runs `stop` on the first SIGINT, SIGTERM or SIGHUP and ends the process; a second signal ends it at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let signalledAt: number | null = null;
  const onSignal = (): void => {
    const now = performance.now();
    if (signalledAt !== null) {
      if (now - signalledAt > SIGNAL_ECHO_MS) process.exit(1);
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

/** Stops accepting connections, waits for running requests for the grace period, and closes the remaining ones. */
export async function closeServer(server: http.Server, upgraded: ReadonlySet<Duplex>): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const socket of upgraded) socket.destroy();
  // Connections become idle at different times, so close idle ones repeatedly.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/** Waits for work to end, but no longer than the grace period. */
export async function withGracePeriod(work: Promise<void> | undefined): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())]);
}
