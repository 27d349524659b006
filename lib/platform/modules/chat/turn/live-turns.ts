import { type LiveTurn, ShuttingDown } from "./live-turn";

/** An unfinished reply of this process, with its row and its lease. */
export type LiveReply = {
  readonly turn: LiveTurn;
  readonly responseId: string;
  readonly writer: string;
  /** Resolves when the reply is stored, whatever its outcome. */
  readonly finished: Promise<void>;
  /** How many characters are stored already. */
  storedLength: number;
  /** When the lease on the row expires, in ms since the epoch. */
  leasedUntilMs: number;
};

/** The unfinished replies of this process, by the id of the message they answer. */
export class LiveTurns {
  readonly #replies = new Map<string, LiveReply>();

  find(messageId: string): LiveReply | undefined {
    return this.#replies.get(messageId);
  }

  all(): LiveReply[] {
    return [...this.#replies.values()];
  }

  /** Registers a reply until its work has ended. The work must not reject. */
  add(messageId: string, reply: Omit<LiveReply, "finished" | "storedLength">, work: Promise<void>): void {
    const finished = work.finally(() => this.#replies.delete(messageId));
    this.#replies.set(messageId, { ...reply, storedLength: 0, finished });
  }

  /** Waits until every unfinished reply is stored. */
  async finish(): Promise<void> {
    await Promise.all(this.all().map(({ finished }) => finished));
  }

  /** Waits for the unfinished replies, and interrupts them after the given time. */
  async finishWithin(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => {
      for (const { turn } of this.all()) turn.interrupt(new ShuttingDown("The process is ending."));
    }, timeoutMs);
    await this.finish();
    clearTimeout(timer);
  }
}
