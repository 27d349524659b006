import { ShuttingDown } from "./interruptions";
import type { LiveTurn } from "./live-turn";

/** A reply under way in this process, with the row it is written to and the right to write there. */
export type LiveReply = {
  readonly turn: LiveTurn;
  readonly responseId: string;
  readonly writer: string;
  /** Resolves when the reply is stored, however it ended. */
  readonly finished: Promise<void>;
  /** Characters that are in the database already, and until when the row is this process's. */
  storedLength: number;
  heldUntil: number;
};

/** The replies being written in this process, by the message they answer. */
export class LiveTurns {
  readonly #replies = new Map<string, LiveReply>();

  find(messageId: string): LiveReply | undefined {
    return this.#replies.get(messageId);
  }

  all(): LiveReply[] {
    return [...this.#replies.values()];
  }

  /** Keeps a reply findable until its work has ended. The work must not reject. */
  add(messageId: string, reply: Omit<LiveReply, "finished" | "storedLength">, work: Promise<void>): void {
    const finished = work.finally(() => this.#replies.delete(messageId));
    this.#replies.set(messageId, { ...reply, storedLength: 0, finished });
  }

  /** Waits until every reply under way is stored. */
  async finish(): Promise<void> {
    await Promise.all(this.all().map(({ finished }) => finished));
  }

  /** Gives the replies under way some time, then ends them with what is there. */
  async finishWithin(milliseconds: number): Promise<void> {
    const timer = setTimeout(() => {
      for (const { turn } of this.all()) turn.interrupt(new ShuttingDown("The process is ending."));
    }, milliseconds);
    await this.finish();
    clearTimeout(timer);
  }
}
