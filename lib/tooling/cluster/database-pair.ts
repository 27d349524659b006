import { Client } from "pg";
import { startPostgresPair } from "../postgres-pair.mjs";

const DATABASE = "semblance";

/** A primary with a synchronous standby, and what an operator's script does when one of them is lost. */
export class DatabasePair {
  readonly #pair: Awaited<ReturnType<typeof startPostgresPair>>;

  private constructor(pair: Awaited<ReturnType<typeof startPostgresPair>>) {
    this.#pair = pair;
  }

  static async start(): Promise<DatabasePair> {
    const pair = await startPostgresPair({ flags: ["max_connections=200", "jit=off"] });
    const started = new DatabasePair(pair);
    await started.#onServer(pair.primaryUrl, `create database ${DATABASE}`);
    await pair.setSynchronous(true);
    return started;
  }

  /** The address that leads to the primary, whichever server that is. */
  get url(): string {
    return databaseAt(this.#pair.primaryUrl);
  }

  /** The address for reads that may be a moment old. */
  get readUrl(): string {
    return databaseAt(this.#pair.standbyUrl);
  }

  /** Creates a database beside the product's; returns its address. */
  async createDatabase(name: string): Promise<string> {
    await this.#onServer(this.#pair.primaryUrl, `create database ${name}`);
    return databaseAt(this.#pair.primaryUrl, name);
  }

  rows(statement: string): Promise<Record<string, unknown>[]> {
    return this.#onServer(this.url, statement);
  }

  /** Ends the standby at once. Commits wait for it until the primary is told to go on alone. */
  async loseStandby(): Promise<void> {
    await this.#pair.stopStandby(true);
    await this.#goOnAlone();
  }

  /** Starts the standby again, which catches up; from then on commits wait for it. */
  async returnStandby(): Promise<void> {
    await this.#pair.startStandby();
    await this.#pair.setSynchronous(true);
  }

  /** Ends the primary at once, without a checkpoint; the standby takes its place and its address. */
  async failOver(): Promise<void> {
    await this.#pair.stopPrimary(true);
    await this.#pair.promote();
    await this.#goOnAlone();
  }

  close(): Promise<void> {
    return this.#pair.close();
  }

  async #goOnAlone(): Promise<void> {
    const { primaryUrl } = this.#pair;
    await this.#onServer(primaryUrl, "alter system set synchronous_standby_names = ''");
    await this.#onServer(primaryUrl, "select pg_reload_conf()");
  }

  async #onServer(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
    const client = new Client({ connectionString });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(statement)).rows;
    } finally {
      await client.end();
    }
  }
}

function databaseAt(serverUrl: string, name = DATABASE): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
