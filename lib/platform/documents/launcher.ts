import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { PassThrough, Writable } from "node:stream";
import type { ExitReason, LauncherEvent, LauncherRequest, WorkerMessage, WorkerOptions } from "./messages";

const LAUNCHER = path.join(process.cwd(), "lib", "platform", "providers", "documents", "worker", "launch.js");

/** Why a reading process is no more; "lost" when the one that started it went first. */
export type ReaderExit = ExitReason | "lost";

/** A process that reads one document. */
export type ReadingProcess = Readonly<{
  /** Takes the file. */
  input: Writable;
  /** What it says, until it is no more. */
  messages: AsyncIterator<WorkerMessage, void>;
  /** Asks for the next passages. */
  next: () => void;
  kill: () => void;
  closed: Promise<ReaderExit>;
}>;

/** Starts reading processes, by a small process beside this one: a large one is held up by each that it starts. */
export type Launcher = Readonly<{
  /** Has that small one be there, so that who reads later is not held up by its start either. */
  ready: () => void;
  start: (options: WorkerOptions) => ReadingProcess;
  /** Ends it and all that read; a later start begins anew. */
  close: () => Promise<void>;
}>;

/** The small process, and who listens to what it tells of which reading one. */
type LauncherProcess = Readonly<{
  child: ChildProcess;
  listeners: Map<number, (said: LauncherEvent | { type: "lost" }) => void>;
}>;

export function createLauncher(): Launcher {
  let current: LauncherProcess | null = null;
  let lastId = 0;
  const running = (): LauncherProcess => {
    if (!current?.child.connected) current = launch();
    return current;
  };
  return {
    ready: () => void running(),
    start: (about) => {
      lastId += 1;
      return read(running(), lastId, about);
    },
    close: async () => {
      if (!current?.child.connected) return;
      const { child } = current;
      // Not "close": that does not come where this side ended the channel (Node 20).
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.disconnect();
      await gone;
    },
  };
}

function launch(): LauncherProcess {
  // The file lies in the tree as it is; a bundler that follows it would not find what it means.
  const child = fork(/* turbopackIgnore: true */ LAUNCHER, [], {
    // The server's settings and keys are nothing that a reader of strangers' files should know.
    env: { NODE_ENV: "production" },
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const listeners: LauncherProcess["listeners"] = new Map();
  child.on("message", (said: LauncherEvent) => listeners.get(said.id)?.(said));
  const lose = () => {
    for (const tell of [...listeners.values()]) tell({ type: "lost" });
  };
  child.once("exit", lose);
  child.on("error", () => child.pid === undefined && lose());
  // It ends with this process, which does not go on for its sake.
  child.unref();
  child.channel?.unref();
  return { child, listeners };
}

function read({ child, listeners }: LauncherProcess, id: number, about: WorkerOptions): ReadingProcess {
  // One that is gone is told of by its end.
  const ask = (asked: WithoutId<LauncherRequest>) => void child.send({ id, ...asked }, () => {});
  const messages = new PassThrough({ objectMode: true });
  let taken = () => {};
  const input = new Writable({
    write: (bytes: Uint8Array, _encoding, done) => {
      taken = done;
      ask({ type: "bytes", bytes });
    },
    final: (done) => {
      ask({ type: "end" });
      done();
    },
  });
  const closed = new Promise<ReaderExit>((resolve) => {
    listeners.set(id, (said) => {
      if (said.type === "said") messages.write(said.message);
      else if (said.type === "taken") taken();
      else {
        listeners.delete(id);
        if (listeners.size === 0) child.channel?.unref();
        input.destroy();
        messages.end();
        resolve(said.type === "lost" ? "lost" : said.why);
      }
    });
  });
  child.channel?.ref();
  ask({ type: "start", about });
  return {
    input,
    messages: messages[Symbol.asyncIterator](),
    next: () => ask({ type: "next" }),
    kill: () => ask({ type: "kill" }),
    closed,
  };
}

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
