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
  close: () => Promise<void>;
}>;

/** Starts PgBouncer in transaction mode on loopback, in front of a server. */
export async function startPgbouncer(serverUrl: string): Promise<Pgbouncer> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-pgbouncer-"));
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
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
    // Few, so that consecutive transactions of one client run on several.
    "default_pool_size = 4",
    "server_idle_timeout = 5",
    "max_client_conn = 200",
  ].join("\n");
  await writeFile(settings, `${ini}\n`);
  // PgBouncer refuses to run as root, and then has to read the file as somebody else.
  await chmod(folder, 0o755);
  const user = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn("pgbouncer", [...user, settings], { stdio: ["ignore", "ignore", "pipe"] });
  await isUp(child);
  return {
    through: (databaseUrl) => {
      const url = new URL(databaseUrl);
      url.hostname = "127.0.0.1";
      url.port = String(port);
      return url.href;
    },
    close: async () => {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
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
