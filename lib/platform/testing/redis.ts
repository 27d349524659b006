import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { freePort } from "./free-port";

/** Whether a Redis server is installed on this machine. */
export const hasRedis = spawnSync("redis-server", ["--version"]).status === 0;

export type Redis = Readonly<{
  url: string;
  port: number;
  /** Ends it as a failing machine does. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}>;

/** Starts a Redis server on loopback that stores nothing. */
export async function startRedis(port?: number): Promise<Redis> {
  const own = port ?? (await freePort());
  const flags = ["--port", String(own), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const child = spawn("redis-server", flags, { stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: child.stdout })) if (/Ready to accept/.test(line)) break;
  child.stdout.resume();
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, "exit");
    child.kill(signal);
    await exit;
  };
  return {
    url: `redis://127.0.0.1:${own}`,
    port: own,
    kill: () => end("SIGKILL"),
    close: () => end("SIGTERM"),
  };
}
