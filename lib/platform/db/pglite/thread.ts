import path from "node:path";
import { loopTurn } from "../../event-loop";
import { DatabaseUnavailable } from "../database-error";

/** Where the database is; in memory without a folder. A dump is what it begins with. */
export type Opening = Readonly<{ dataDir: string | null; dump?: Uint8Array<ArrayBuffer> }>;
/** Messages of the database's protocol; without any, the thread is to close it and end. */
export type Asked = Readonly<{ id: number; bytes?: Uint8Array<ArrayBuffer> }>;
type Said = Readonly<{ id: number; bytes?: Uint8Array<ArrayBuffer> }>;

/** The embedded database in its thread: what is sent first is answered first. */
export type Thread = Readonly<{
  send: (bytes: Uint8Array<ArrayBuffer>) => Promise<Buffer>;
  /** How often it was sent anything. */
  asked: () => number;
  close: () => Promise<void>;
}>;

// The thread's file lies in the tree as it is. A bundler that saw a thread being started would make one of its own.
const { Worker } = process.getBuiltinModule("node:worker_threads");
const workerFile = () => path.join(process.cwd(), "lib", "platform", "db", "pglite", "worker.js");

type Waiting = { resolve: (said: Said) => void; reject: (error: unknown) => void };

/** Starts the thread and waits for its database to be open. */
export async function startThread(opening: Opening): Promise<Thread> {
  const worker = new Worker(workerFile(), { workerData: opening, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let ended: Error | null = null;
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  const settle = (said: Said) => {
    waiting.get(said.id)?.resolve(said);
    waiting.delete(said.id);
  };
  worker.on("message", (said: Said) => {
    const turn = loopTurn();
    if (turn) void turn.then(() => settle(said));
    else settle(said);
  });
  worker.on("error", (cause) => end(new DatabaseUnavailable(cause)));
  worker.on("exit", () => end(new DatabaseUnavailable(new Error("The embedded database is closed."))));
  const answerTo = (id: number) =>
    new Promise<Said>((resolve, reject) => {
      if (ended) return reject(ended);
      waiting.set(id, { resolve, reject });
    });
  await answerTo(0);
  return {
    send: async (bytes) => {
      asked += 1;
      const answer = answerTo(asked);
      worker.postMessage({ id: asked, bytes } satisfies Asked, [bytes.buffer]);
      const { bytes: said } = await answer;
      return said ? Buffer.from(said.buffer, said.byteOffset, said.byteLength) : Buffer.alloc(0);
    },
    asked: () => asked,
    close: async () => {
      asked += 1;
      const answer = answerTo(asked);
      worker.postMessage({ id: asked } satisfies Asked);
      await answer;
      await worker.terminate();
    },
  };
}
