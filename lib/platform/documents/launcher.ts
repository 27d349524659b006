import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { PassThrough, Writable } from "node:stream";
import type { ExitReason, LauncherEvent, LauncherRequest, WorkerMessage, WorkerOptions } from "./worker-messages";

const LAUNCHER = path.join(process.cwd(), "lib", "platform", "documents", "worker", "launch.js");

/** Why a reader process ended; "lost" when the launcher died first. */
export type ReaderExit = ExitReason | "lost";

/** A process that reads one document. */
export type ReadingProcess = Readonly<{
  /** Receives the file. */
  input: Writable;
  /** Its messages, until it ends. */
  messages: AsyncIterator<WorkerMessage, void>;
  /** Requests the next batch. */
  next: () => void;
  kill: () => void;
  closed: Promise<ReaderExit>;
}>;

/** Starts reader processes from a small launcher process: forking from the large server process blocks it. */
export type Launcher = Readonly<{
  /** Starts the launcher process in advance. */
  ready: () => void;
  start: (options: WorkerOptions) => ReadingProcess;
  /** Ends the launcher and all readers; a later start launches it again. */
  close: () => Promise<void>;
}>;

/** The launcher process, and the listeners by reader id. */
type LauncherProcess = Readonly<{
  child: ChildProcess;
  listeners: Map<number, (event: LauncherEvent | { type: "lost" }) => void>;
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
    start: (options) => {
      lastId += 1;
      return read(running(), lastId, options);
    },
    close: async () => {
      if (!current?.child.connected) return;
      const { child } = current;
      // Not "close": that does not come where this side ended the channel (Node 20).
      const exited = new Promise((resolve) => child.once("exit", resolve));
      child.disconnect();
      await exited;
    },
  };
}

function launch(): LauncherProcess {
  // The file is run from the source tree; a bundler must not follow it.
  const child = fork(/* turbopackIgnore: true */ LAUNCHER, [], {
    // The reader processes untrusted files, so it must not see the server's environment.
    env: { NODE_ENV: "production" },
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const listeners: LauncherProcess["listeners"] = new Map();
  child.on("message", (event: LauncherEvent) => listeners.get(event.id)?.(event));
  const lose = () => {
    for (const notify of [...listeners.values()]) notify({ type: "lost" });
  };
  child.once("exit", lose);
  child.on("error", () => child.pid === undefined && lose());
  // It ends with this process, and must not keep it alive.
  child.unref();
  child.channel?.unref();
  return { child, listeners };
}

function read({ child, listeners }: LauncherProcess, id: number, options: WorkerOptions): ReadingProcess {
  // A failed send is reported by the reader's exit.
  const ask = (request: WithoutId<LauncherRequest>) => void child.send({ id, ...request }, () => {});
  const messages = new PassThrough({ objectMode: true });
  let acknowledge = () => {};
  const input = new Writable({
    write: (bytes: Uint8Array, _encoding, done) => {
      acknowledge = done;
      ask({ type: "bytes", bytes });
    },
    final: (done) => {
      ask({ type: "end" });
      done();
    },
  });
  const closed = new Promise<ReaderExit>((resolve) => {
    listeners.set(id, (event) => {
      if (event.type === "message") messages.write(event.message);
      else if (event.type === "acknowledged") acknowledge();
      else {
        listeners.delete(id);
        if (listeners.size === 0) child.channel?.unref();
        input.destroy();
        messages.end();
        resolve(event.type === "lost" ? "lost" : event.why);
      }
    });
  });
  child.channel?.ref();
  ask({ type: "start", options });
  return {
    input,
    messages: messages[Symbol.asyncIterator](),
    next: () => ask({ type: "next" }),
    kill: () => ask({ type: "kill" }),
    closed,
  };
}

type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
