import type { Metrics } from "./metrics";

/**
 * How lib/server and the platform inside Next's bundle meet: lib/server puts a Boot on globalThis before Next starts,
 * the platform (started by instrumentation.ts) reports to it. Plain data and callbacks, so that two compiled copies
 * of this file share nothing but the key.
 */
export type BootFacts = Readonly<{
  /** Null where the platform is a service of its own (PLATFORM_URL). */
  database: "pglite" | "postgresql" | null;
  /** Present exactly once in the life of a database: when the first admin was made with a password of ours. */
  firstAdmin: { email: string; password: string } | null;
}>;

/** A way into the site from this process alone. */
export type SideDoor = Readonly<{ url: string; close: () => void }>;

export type Boot = {
  /** The process's one registry, to which the platform adds what it counts. */
  metrics: Metrics;
  /** One short line of progress, for the terminal. */
  progress(line: string): void;
  ready(facts: BootFacts): void;
  failed(error: unknown): void;
  /** Set by the platform: lets the replies under way end, so that their streams do. */
  finish?: () => Promise<void>;
  /** Set by the platform: finishes what is running, then closes the database. */
  stop?: () => Promise<void>;
  /** Set by lib/server once it serves a site: opens a door for what this process asks of itself. */
  sideDoor?: () => Promise<SideDoor>;
};

const key = Symbol.for("semblance.boot");
type Holder = { [key]?: Boot };

export function installBoot(boot: Boot): void {
  (globalThis as Holder)[key] = boot;
}

/** The Boot that lib/server installed; undefined in tests and build workers. */
export function currentBoot(): Boot | undefined {
  return (globalThis as Holder)[key];
}
