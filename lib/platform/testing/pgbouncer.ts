import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port";

/** Whether PgBouncer is installed on this machine. */
export const hasPgbouncer = spawnSync("pgbouncer", ["--version"]).status === 0;

export type Pgbouncer = Readonly<{
  /** The address of a database through the pooler. */
  through: (databaseUrl: string) => string;
  /** Ends it as a failing machine does. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}>;

type PgbouncerOptions = Readonly<{
  port?: number;
  /** Connections to each database; few, so that consecutive transactions of one client run on several. */
  poolSize?: number;
}>;

/** Starts PgBouncer in transaction mode on loopback, in front of a server. */
export async function startPgbouncer(
  serverUrl: string,
  { port: ownPort, poolSize = 4 }: PgbouncerOptions = {},
): Promise<Pgbouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-pgbouncer-"));
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = ownPort ?? (await freePort());
  const settings = path.join(folder, "pgbouncer.ini");
  const target = `host=${hostname} port=${serverPort || 5432} user=${username}${password ? ` password=${password}` : ""}`;
  const ini = [
    "[databases]",
    `* = ${target}`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${poolSize}`,
    "server_idle_timeout = 5",
    "max_client_conn = 200",
    // The default keeps clients waiting for 15 seconds after a server that was away for a moment.
    "server_login_retry = 1",
  ].join("\n");
  await writeFile(settings, `${ini}\n`);
  // PgBouncer refuses to run as root, and then has to read the file as somebody else.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...user, settings], { stdio: ["ignore", "ignore", "pipe"] });
  await isUp(child);
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
    await rm(folder, { recursive: true, force: true });
  };
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.hostname = "127.0.0.1";
      url.port = String(port);
      return url.href;
    },
    kill: () => end("SIGKILL"),
    close: () => end("SIGTERM"),
  };
}

/** Waits for the line of its log that says that it is up. */
async function isUp({ stderr }: ChildProcess): Promise<void> {
  const lines: string[] = [];
  if (stderr) {
    for await (const line of createInterface({ input: stderr })) {
      if (/process up/.test(line)) {
        stderr.resume();
        return;
      }
      lines.push(line);
    }
  }
  throw new Error(`PgBouncer did not start:\n${lines.join("\n")}`);
}
