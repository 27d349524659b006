import { sql } from "drizzle-orm";
import { CHANGES_CHANNEL, type ChangeListener } from "../db/notices/change-listener";
import type { TestPlatform } from "./test-platform";

const MARKER = "marker";

/** A listener for `createTestPlatform` that records the tags of changes. */
export class NoticeRecorder implements ChangeListener {
  /** The tags received since the last `clear`. */
  readonly received: string[] = [];
  isListening = false;
  #markers = 0;
  readonly #waiting = new Set<() => void>();

  changed = (tag: string): void => {
    if (tag === MARKER) this.#markers++;
    else this.received.push(tag);
    this.#resume();
  };

  isConnected = (isConnected: boolean): void => {
    this.isListening = isConnected;
    this.#resume();
  };

  /** Waits until changes are received. */
  async connected(): Promise<void> {
    await this.#until(() => this.isListening);
  }

  /** Waits for the notices of all changes that were committed before, and forgets the tags. Notices arrive in the order of commits. */
  async clear({ platform, database }: TestPlatform): Promise<void> {
    await this.connected();
    this.#markers = 0;
    await platform.db.execute(sql`select pg_notify(${CHANGES_CHANNEL}, ${MARKER})`);
    // PostgreSQL's own connection reports a change as well as the listening one.
    const copies = database.kind === "pglite" ? 1 : 2;
    await this.#until(() => this.#markers === copies);
    this.received.length = 0;
  }

  /** Resolves at the next change with a tag. */
  async next(tag: string): Promise<void> {
    const before = this.#count(tag);
    await this.#until(() => this.#count(tag) > before);
  }

  /** Resolves once a change with a tag was received. */
  async seen(tag: string): Promise<void> {
    await this.#until(() => this.#count(tag) > 0);
  }

  #count(tag: string): number {
    return this.received.filter((one) => one === tag).length;
  }

  async #until(isReached: () => boolean): Promise<void> {
    while (!isReached()) {
      await new Promise<void>((resolve) => {
        this.#waiting.add(resolve);
      });
    }
  }

  #resume(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
