import type { ClientBase } from "pg";
import type { Connections } from "../postgres-pool";
import { StatementClient, StatementNames } from "../statement-client";
import { RWLock } from "./rw-lock";
import type { PgliteThread } from "./worker-thread";

/** PGlite's one session, in place of a pool: statements are pipelined, a transaction has the session to itself. */
export class PgliteConnection implements Connections {
  readonly #client: StatementClient;
  readonly #lock = new RWLock();
  readonly totalCount = 1;

  private constructor(thread: PgliteThread) {
    const session = { user: "postgres", database: "postgres", password: "", ssl: false, options: "" };
    const stream = () => thread.openStream();
    // The session is named in full, so that no PG… variable of the environment applies.
    const config = { ...session, stream, pipeline: true };
    this.#client = new StatementClient(config, { names: new StatementNames(), system: "pglite" });
    // Statements are rejected when the thread ends; without a listener, its event would end the process too.
    this.#client.on("error", () => {});
  }

  static async open(
    thread: PgliteThread,
    onConnect?: (client: ClientBase) => Promise<void>,
  ): Promise<PgliteConnection> {
    const connection = new PgliteConnection(thread);
    await connection.#client.connect();
    await onConnect?.(connection.#client);
    return connection;
  }

  get idleCount(): number {
    return this.#lock.isHeld ? 0 : 1;
  }

  get waitingCount(): number {
    return this.#lock.waiting;
  }

  // `never` is assignable to the result of each of the overloads that `pg` declares.
  query(...args: unknown[]): never {
    return this.#lock.shared(() => this.#client.query(...(args as [string]))) as never;
  }

  withClient<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    return this.#lock.exclusive(() => work(this.#client));
  }

  /** Closes the database after the statements that have begun. */
  end(): Promise<void> {
    return this.#lock.exclusive(() => this.#client.end());
  }
}
