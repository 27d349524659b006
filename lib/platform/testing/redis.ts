import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "./free-port";

/** Whether a Redis server is installed on this machine. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

/** Starts a Redis server on loopback that stores nothing. */
export async function startRedis(
  port?: number,
): Promise<Readonly<{ url: string; port: number; close: () => Promise<void> }>> {
  const own = port ?? (await freePort());
  const flags = ["--port", String(own), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", flags, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) if (/Ready to accept/.test(line)) break;
  child.stdout.resume();
  return {
    url: `redis://127.0.0.1:${own}`,
    port: own,
    close: async () => {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}
