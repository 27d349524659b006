import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@/lib/platform/testing/free-port";
import { serverFlags } from "../server-flags.mjs";
import type { Target } from "./tcp-router";

const START_LIMIT_MS = 120_000;
/** How often a process that ends at its start is started again, as an orchestrator does. */
const STARTS = 3;
const STOP_LIMIT_MS = 15_000;
const PROBE_MS = 250;
const PROBE_LIMIT_MS = 2_000;

type Program = Readonly<{
  name: string;
  /** The compiled entry. */
  entry: string;
  /** The folder of the product; its migrations are read there. */
  folder: string;
  /** Where the process answers 200 while it can work. */
  healthPath: string;
  settings: Readonly<Record<string, string>>;
  logFile: string;
  /** Any free one without it. */
  port?: number;
}>;

/** A web node or a platform in a process of its own, which keeps its port over kills. */
export class ProductProcess implements Target {
  readonly #program: Program;
  #child: ChildProcess | null = null;
  #probing: NodeJS.Timeout | undefined;
  isReady = false;

  private constructor(
    program: Program,
    readonly port: number,
  ) {
    this.#program = program;
  }

  static async create(program: Program): Promise<ProductProcess> {
    return new ProductProcess(program, program.port ?? (await freePort()));
  }

  get name(): string {
    return this.#program.name;
  }

  /** Starts the process and waits until its health is good. */
  async start(): Promise<void> {
    for (let starts = 1; !(await this.#startOnce()); starts++) {
      const log = await this.#logEnd();
      if (starts === STARTS) throw new Error(`${this.name} did not start:\n${log}`);
      console.log(`  ${this.name} did not start, and is started again: ${log.trim().split("\n").at(-1)}`);
    }
    this.#probing = setInterval(() => void this.#probe(), PROBE_MS);
  }

  /** Whether the process became healthy; false where it ended before. */
  async #startOnce(): Promise<boolean> {
    const { entry, folder, settings, logFile } = this.#program;
    const log = openSync(logFile, "a");
    const { PATH, HOME, TMPDIR, LANG } = process.env;
    const child = spawn(process.execPath, [...serverFlags, entry], {
      cwd: folder,
      env: { PATH, HOME, TMPDIR, LANG, NODE_ENV: "production", PORT: String(this.port), ...settings },
      stdio: ["ignore", log, log],
    });
    closeSync(log);
    this.#child = child;
    child.once("exit", () => this.#ended(child));
    const until = performance.now() + START_LIMIT_MS;
    while (!(await this.#probe())) {
      if (this.#child !== child) return false;
      if (performance.now() > until) throw new Error(`${this.name} was not ready in time:\n${await this.#logEnd()}`);
      await wait(PROBE_MS);
    }
    return true;
  }

  /** Ends the process as a failing machine does. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  stop(): Promise<void> {
    return this.#end("SIGTERM");
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child) return;
    this.isReady = false;
    const exit = once(child, "exit");
    child.kill(signal);
    const late = setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS);
    await exit;
    clearTimeout(late);
  }

  #ended(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    this.isReady = false;
    clearInterval(this.#probing);
  }

  async #probe(): Promise<boolean> {
    const child = this.#child;
    const isHealthy = await fetch(`http://127.0.0.1:${this.port}${this.#program.healthPath}`, {
      signal: AbortSignal.timeout(PROBE_LIMIT_MS),
    }).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    this.isReady = isHealthy && child !== null && this.#child === child;
    return this.isReady;
  }

  async #logEnd(): Promise<string> {
    return (await readFile(this.#program.logFile, "utf8")).slice(-4_000);
  }
}
