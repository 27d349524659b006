import { type ClientBase, Pool, type PoolClient, type PoolConfig } from "pg";
import {
  DatabaseUnavailable,
  isOutOfReach,
  isReadOnlyServer,
  isServerGone,
  isTooManyConnections,
} from "./database-error";
import { StatementClient, StatementNames } from "./statement-client";

/** How long a caller waits for a server that refuses connections because it restarts or has too many. */
const CONNECT_RETRY_MS = 2_000;
const CONNECT_PAUSE_MS = 100;
/** How long the pool stays smaller after the server refused it another connection. */
const GROW_AFTER_MS = 60_000;

/** Runs statements: each on any connection, or all of `work` on one. */
export type Connections = Pick<Pool, "query" | "end" | "totalCount" | "idleCount" | "waitingCount"> &
  Readonly<{ withClient: <T>(work: (client: ClientBase) => Promise<T>) => Promise<T> }>;

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void;

/**
 * A pool that retries connecting for a short while, instead of failing at once. When one connection shows that its server is gone
 * or has become a standby, all connections are renewed: the address may lead to another server now.
 */
export class PostgresPool extends Pool {
  readonly #retryMs: number;
  readonly #clients = new Set<ClientBase>();
  /** Connections to a server that is gone: closed instead of used. */
  readonly #outdated = new WeakSet<ClientBase>();
  #growing: NodeJS.Timeout | undefined;

  constructor(config: PoolConfig, { connectRetryMs = CONNECT_RETRY_MS }: Readonly<{ connectRetryMs?: number }> = {}) {
    const names = new StatementNames();
    super({ ...config, Client: StatementClient.of({ names, system: "postgresql" }) });
    this.#retryMs = connectRetryMs;
    this.on("connect", (client) => this.#clients.add(client));
    this.on("remove", (client) => this.#clients.delete(client));
    // Without a listener, an idle connection that the server drops would end the process; the next query opens another.
    this.on("error", () => {});
  }

  override connect(): Promise<PoolClient>;
  override connect(connected: Connected): void;
  override connect(connected?: Connected): Promise<PoolClient> | undefined {
    if (connected) {
      this.#connect(Date.now() + this.#retryMs, connected);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      this.#connect(Date.now() + this.#retryMs, (error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #connect(until: number, connected: Connected): void {
    super.connect((error, client, done) => {
      if (isTooManyConnections(error)) this.#shrink();
      if (client && this.#outdated.has(client)) {
        done(true);
        this.#connect(until, connected);
      } else if (error && !this.ending && isOutOfReach(error) && Date.now() < until) {
        setTimeout(() => this.#connect(until, connected), CONNECT_PAUSE_MS);
      } else connected(error && isOutOfReach(error) ? new DatabaseUnavailable(error) : error, client, done);
    });
  }

  /** Lets callers queue for the connections that the server allows, and tries for more later. */
  #shrink(): void {
    const { max } = this.options;
    this.options.max = Math.max(1, Math.min(max, this.totalCount));
    this.#growing ??= setTimeout(() => {
      this.options.max = max;
      this.#growing = undefined;
    }, GROW_AFTER_MS).unref();
  }

  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.connect();
    let broken: unknown;
    const onError = (error: Error) => {
      broken = error;
    };
    // Without a listener, a connection that breaks while it is checked out would end the process.
    client.on("error", onError);
    try {
      return await work(client);
    } catch (error) {
      const thrown = broken ? new DatabaseUnavailable(error) : error;
      if (isOutOfReach(error)) broken = error;
      if (isServerGone(error)) for (const each of this.#clients) this.#outdated.add(each);
      throw thrown;
    } finally {
      client.off("error", onError);
      client.release(broken !== undefined);
    }
  }

  /** Unlike in `pg`, a rejected statement does not cost its connection. `never` fits each of `pg`'s overloads. */
  override query(...args: unknown[]): never {
    const run = () => this.withClient((client) => client.query(...(args as [string])));
    // A standby has refused the statement, so that it can run again; where the address has moved, on the new primary.
    return run().catch((error) => (isReadOnlyServer(error) ? run() : Promise.reject(error))) as never;
  }
}
