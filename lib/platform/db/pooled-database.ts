import type { Logger } from "drizzle-orm/logger";
import { drizzle, NodePgDatabase, type NodePgQueryResultHKT, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect, type PgTransaction, type PgTransactionConfig } from "drizzle-orm/pg-core";
import type { ExtractTablesWithRelations } from "drizzle-orm/relations";
import type { Pool, PoolClient } from "pg";
import type { Connections } from "./postgres-pool";

const casing = "snake_case";

type NoSchema = Record<string, never>;
type Transaction = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

/** Drizzle on a pool. Its own `transaction` leaks the connection when `begin` fails; this one always returns it. */
export class PooledDatabase extends NodePgDatabase {
  constructor(
    readonly $client: Connections,
    readonly options: Readonly<{ logger?: Logger }>,
  ) {
    const dialect = new PgDialect({ casing });
    super(dialect, new NodePgSession($client as unknown as Pool, dialect, undefined, options), undefined);
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    return this.$client.withClient((client) =>
      drizzle(client as PoolClient, { casing, ...this.options }).transaction(work, config),
    );
  }
}
