import type { ChatEvent } from "@/lib/contract/chat/events";

/**
 * A reply being written. The work behind it belongs to the server: readers come and go, each gets every event from the
 * first, and nobody's leaving ends it.
 */
export class LiveTurn {
  readonly #events: ChatEvent[];
  #isOver = false;
  #waiting: (() => void)[] = [];

  constructor(accepted: Extract<ChatEvent, { type: "accepted" }>) {
    this.#events = [accepted];
  }

  /** Tells all readers of the next event; `done` and `failed` are the last. */
  tell(event: ChatEvent): void {
    this.#events.push(event);
    this.#isOver = event.type === "done" || event.type === "failed";
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Every event from the first to the last, whenever the reading begins. */
  async *read(): AsyncGenerator<ChatEvent> {
    for (let next = 0; ; next++) {
      let event = this.#events[next];
      if (!event) {
        if (this.#isOver) return;
        await new Promise<void>((wake) => this.#waiting.push(wake));
        event = this.#events[next];
      }
      if (event) yield event;
    }
  }
}

/** The replies being written in this process, by the message they answer. */
export class LiveTurns {
  readonly #turns = new Map<string, { turn: LiveTurn; finished: Promise<void> }>();

  find(messageId: string): LiveTurn | undefined {
    return this.#turns.get(messageId)?.turn;
  }

  /** Keeps a turn findable until its work has ended. The work must not reject. */
  add(messageId: string, turn: LiveTurn, work: Promise<void>): void {
    const finished = work.finally(() => this.#turns.delete(messageId));
    this.#turns.set(messageId, { turn, finished });
  }

  /** Waits until every reply under way is stored. */
  async finish(): Promise<void> {
    await Promise.all(Array.from(this.#turns.values(), ({ finished }) => finished));
  }
}
