import { encodeEventId, type StreamPosition } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { SentEvent } from "@/lib/contract/http/endpoint";

export type AcceptedEvent = Extract<ChatEvent, { type: "accepted" }>;
export type EndEvent = Extract<ChatEvent, { type: "done" | "failed" }>;

/** Interrupts a reply because its reader stopped it, or its conversation is being erased. */
export class StopRequested extends Error {
  override readonly name = "StopRequested";
}

/** Interrupts a reply because the process shuts down. */
export class ShuttingDown extends Error {
  override readonly name = "ShuttingDown";
}

/**
 * A reply that this process is writing. Readers can join and leave at any time: each gets the rest from its reading point,
 * and the writing goes on without readers.
 */
export class LiveTurn {
  readonly #interruption = new AbortController();
  #text = "";
  #endEvent: EndEvent | null = null;
  #change = nextChange();
  #isWaking = false;
  /** How often the text was retracted. */
  #retractions = 0;

  constructor(
    readonly accepted: AcceptedEvent,
    readonly version: number,
  ) {}

  /** The text of the reply so far. */
  get text(): string {
    return this.#text;
  }

  /** Resolves with the next piece of text, or at the end. */
  get changed(): Promise<void> {
    return this.#change.happened;
  }

  /** Whether the last event was sent; the reply is stored by then. */
  get hasEnded(): boolean {
    return this.#endEvent !== null;
  }

  /** Aborts when the writing is interrupted; its reason is one of the errors above. */
  get signal(): AbortSignal {
    return this.#interruption.signal;
  }

  /** Ends the writing early. The text so far stays. */
  interrupt(reason: Error): void {
    this.#interruption.abort(reason);
  }

  /** Appends a piece of text for all readers. */
  append(piece: string): void {
    if (piece === "") return;
    const isFirst = this.#text === "";
    this.#text += piece;
    // Send the first word at once, without waiting for the rest of the same packet.
    if (isFirst) this.#wake();
    else this.#scheduleWake();
  }

  /** Retracts all text; readers start again at offset 0 with the next piece. */
  retract(): void {
    if (this.#text === "") return;
    this.#text = "";
    this.#retractions += 1;
  }

  /** Sends the last event to all readers. */
  end(endEvent: EndEvent): void {
    this.#endEvent = endEvent;
    this.#scheduleWake();
  }

  /** The events that a reader does not have yet, to the end. A slow reader gets several pieces in one event. */
  async *read(from: StreamPosition | null): AsyncGenerator<SentEvent<ChatEvent>> {
    const { version } = this;
    const isKnown = from?.version === version;
    if (!isKnown) yield { id: encodeEventId({ version, offset: 0 }), event: this.accepted };
    let offset = isKnown ? (from.offset === "end" ? Number.POSITIVE_INFINITY : from.offset) : 0;
    let retractions = this.#retractions;
    for (;;) {
      const change = this.#change.happened;
      if (retractions !== this.#retractions) {
        retractions = this.#retractions;
        offset = 0;
      }
      if (offset < this.#text.length) {
        const event: ChatEvent = { type: "token", text: this.#text.slice(offset), offset };
        offset = this.#text.length;
        yield { id: encodeEventId({ version, offset }), event };
        if (!this.#endEvent) await change;
      } else if (this.#endEvent) {
        yield { id: encodeEventId({ version, offset: "end" }), event: this.#endEvent };
        return;
      } else {
        await change;
      }
    }
  }

  /** Wakes readers once for all pieces that arrive in the same tick. */
  #scheduleWake(): void {
    if (this.#isWaking) return;
    this.#isWaking = true;
    setImmediate(() => this.#wake());
  }

  #wake(): void {
    this.#isWaking = false;
    const { happen } = this.#change;
    this.#change = nextChange();
    happen();
  }
}

function nextChange(): { happened: Promise<void>; happen: () => void } {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}
