/** How often it is looked whether a table is due, where anything was asked since. PostgreSQL's own looks once a minute. */
const EVERY_MS = 1_000;

// What statements did is counted once a second at the most, unless it is asked for.
const COUNT = "select pg_stat_force_next_flush()";

// PostgreSQL's own rule for dead rows. New ones are looked through a little at a time: ten thousand take some ten
// milliseconds, and everybody's statements wait for as long.
const DUE = `
  select quote_ident(relname) as "table"
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and (
    pg_stat_get_ins_since_vacuum(oid) >= 10000
    or pg_stat_get_dead_tuples(oid) >= 1000 + 0.2 * pg_stat_get_live_tuples(oid))`;

type Needs = Readonly<{
  query: <T>(text: string) => Promise<{ rows: T[] }>;
  command: (text: string) => Promise<unknown>;
  /** How many statements were asked so far. */
  asked: () => number;
}>;

/**
 * Gives the embedded database the autovacuum that it lacks: room that deleted rows leave is used again, and an index
 * alone answers what it holds.
 */
export function startAutovacuum(needs: Needs): { stop: () => Promise<void> } {
  let seen = needs.asked();
  let looking: Promise<void> | null = null;
  const look = async () => {
    await needs.query(COUNT);
    const { rows } = await needs.query<{ table: string }>(DUE);
    for (const { table } of rows) await needs.command(`vacuum ${table}`);
  };
  const timer = setInterval(() => {
    if (looking || needs.asked() === seen) return;
    looking = look()
      // Whoever asks next is told what is wrong with the database.
      .catch(() => {})
      .finally(() => {
        seen = needs.asked();
        looking = null;
      });
  }, EVERY_MS).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
