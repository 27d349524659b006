import { createHash } from "node:crypto";
import { Client, type ClientConfig } from "pg";
import { tracedStatement } from "../tracing";

/** Longer texts are bulk statements, used once: their plan would cost more memory than it saves time. */
const TEXT_MAX_CHARS = 6_000;
/** The product has about two hundred statements; lists of varying length make more. */
const NAMES_MAX = 300;
/** Behind a transaction pooler, another connection does not know the name (26000) or knows it already (42P05). */
const MOVED_STATES: ReadonlySet<unknown> = new Set(["26000", "42P05"]);

/** The names under which the connections to one server prepare their statements. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #isEnabled = true;

  nameOf(text: string): string | undefined {
    if (!this.#isEnabled || text.length > TEXT_MAX_CHARS) return undefined;
    const known = this.#names.get(text);
    if (known || this.#names.size >= NAMES_MAX) return known;
    const name = createHash("sha256").update(text).digest("base64url");
    this.#names.set(text, name);
    return name;
  }

  disable(): void {
    this.#isEnabled = false;
  }
}

type Preparing = Readonly<{ names: StatementNames; system: "postgresql" | "pglite" }>;
type QueryConfig = Readonly<{ text: string; name?: string }>;

/**
 * A connection that prepares each statement once, under a name, and records it as a span.
 *
 * A pooler that moves statements between connections breaks names: the rejected statement, which did nothing, runs again
 * without one, as do all later ones. Inside a transaction statements have no name, since a rejection would abort it.
 */
export class StatementClient extends Client {
  readonly #names: StatementNames;
  readonly #system: Preparing["system"];

  constructor(config: ClientConfig, { names, system }: Preparing) {
    super(config);
    this.#names = names;
    this.#system = system;
  }

  /** The class of the connections of a pool, which makes them from its own settings. */
  static of(preparing: Preparing) {
    return class extends StatementClient {
      constructor(config: ClientConfig = {}) {
        super(config, preparing);
      }
    };
  }

  // `never` is assignable to the result of each of the overloads that `pg` declares.
  override query(query: unknown, values?: unknown): never {
    return tracedStatement(textOf(query), this.#system, () => this.#run(query, values)) as never;
  }

  async #run(query: unknown, values: unknown): Promise<unknown> {
    const run = (config: unknown) => super.query(config as string, values as unknown[]);
    const isPlain = typeof query === "string" || this.getTransactionStatus() !== "I";
    const name = isPlain ? undefined : this.#names.nameOf(textOf(query));
    if (!name) return run(query);
    try {
      return await run({ ...(query as QueryConfig), name });
    } catch (error) {
      if (!MOVED_STATES.has(Reflect.get(error as object, "code"))) throw error;
      this.#names.disable();
      return run(query);
    }
  }
}

function textOf(query: unknown): string {
  return typeof query === "string" ? query : String(Reflect.get(Object(query), "text"));
}
