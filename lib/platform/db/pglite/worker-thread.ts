import { once } from "node:events";
import path from "node:path";
import { Duplex } from "node:stream";

/** Where PGlite keeps its files; in memory when null. */
export type PgliteOptions = Readonly<{ dataDir: string | null }>;
/** Bytes of PostgreSQL's wire protocol, in both directions; the first message says that the database is open. */
export type WorkerMessage = Uint8Array<ArrayBuffer> | "ready";

// The worker is a file of the source tree. A bundler that sees `new Worker` would compile a second copy of it.
const { Worker } = process.getBuiltinModule("node:worker_threads");
const workerFile = () => path.join(process.cwd(), "lib", "platform", "db", "pglite", "worker.js");

/** The protocol's Terminate message, upon which the worker closes the database and exits. */
const TERMINATE = Uint8Array.of(0x58, 0, 0, 0, 4);

/** PGlite in a worker thread: queries never block the event loop that serves requests. */
export class PgliteThread {
  readonly #worker: InstanceType<typeof Worker>;

  private constructor(options: PgliteOptions) {
    this.#worker = new Worker(workerFile(), { workerData: options, execArgv: [] });
  }

  /** Starts the worker and resolves once the database is open. */
  static async start(options: PgliteOptions): Promise<PgliteThread> {
    const thread = new PgliteThread(options);
    // `once` rejects with the error that ends a worker.
    await once(thread.#worker, "message");
    return thread;
  }

  /** A stream for `pg` in place of a socket. PGlite has one session, so it serves one client, whose end closes it. */
  openStream(): Duplex {
    return new WorkerStream(this.#worker);
  }

  /** Closes the database and ends the worker. */
  async close(): Promise<void> {
    const exited = once(this.#worker, "exit");
    this.#worker.postMessage(TERMINATE satisfies WorkerMessage);
    await exited;
  }
}

/** The socket interface that `pg` expects, over messages to the worker. */
class WorkerStream extends Duplex {
  #unsent: Buffer[] = [];
  readonly #worker: InstanceType<typeof Worker>;
  readonly #onMessage = (bytes: Uint8Array) => this.push(bytes);
  readonly #onError = (error: Error) => this.destroy(error);
  readonly #onExit = () => this.destroy();

  constructor(worker: InstanceType<typeof Worker>) {
    super();
    this.#worker = worker;
    worker.on("message", this.#onMessage).once("error", this.#onError).once("exit", this.#onExit);
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    this.#worker.ref();
    return this;
  }

  unref(): this {
    this.#worker.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (this.#unsent.length === 0) setImmediate(() => this.#flush());
    this.#unsent.push(chunk);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off("message", this.#onMessage).off("error", this.#onError).off("exit", this.#onExit);
    done(error);
  }

  /** Sends the statements of one turn of the event loop together: each message wakes the other thread. */
  #flush(): void {
    const bytes = new Uint8Array(Buffer.concat(this.#unsent));
    this.#unsent = [];
    this.#worker.postMessage(bytes satisfies WorkerMessage, [bytes.buffer]);
  }
}
