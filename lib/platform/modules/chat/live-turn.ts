import type { ReadingPoint } from "@/lib/contract/chat/event-id";
import { encodeEventId } from "@/lib/contract/chat/event-id";
import type { ChatEvent } from "@/lib/contract/chat/events";
import type { SentEvent } from "../../route";
export type Accepted = Extract<ChatEvent, { type: "accepted" }>;
export type Ending = Extract<ChatEvent, { type: "done" | "failed" }>;

/**
 * A reply being written in this process. The work behind it belongs to the server: readers come and go, each is told the
 * rest from where it stands, and nobody's leaving ends it.
 */
export class LiveTurn {
  readonly #interruption = new AbortController();
  #text = "";
  #ending: Ending | null = null;
  #change = nextChange();
  #isWaking = false;
  /** How often what was told has been taken back. */
  #retakes = 0;

  constructor(
    readonly accepted: Accepted,
    readonly version: number,
  ) {}

  /** All that has been told of the reply. */
  get text(): string {
    return this.#text;
  }

  /** Fires when the writing is to end early; its reason says why. */
  get signal(): AbortSignal {
    return this.#interruption.signal;
  }

  /** Ends the writing early. What was told stays. */
  interrupt(reason: Error): void {
    this.#interruption.abort(reason);
  }

  /** Tells all readers the next piece of the reply. */
  tell(piece: string): void {
    if (piece === "") return;
    const isFirst = this.#text === "";
    this.#text += piece;
    // The first word is what readers wait for: it goes out before the rest of what came with it is looked at.
    if (isFirst) this.#wake();
    else this.#changed();
  }

  /** Takes back all that was told; readers begin again at offset 0 with what is told next. */
  takeBack(): void {
    if (this.#text === "") return;
    this.#text = "";
    this.#retakes += 1;
  }

  /** Tells all readers the last event. */
  end(ending: Ending): void {
    this.#ending = ending;
    this.#changed();
  }

  /** What a reader does not have yet, to the end, in as few events as its pace allows. */
  async *read(from: ReadingPoint | null): AsyncGenerator<SentEvent<ChatEvent>> {
    const { version } = this;
    const isKnown = from?.version === version;
    if (!isKnown) yield { id: encodeEventId({ version, offset: 0 }), event: this.accepted };
    let offset = isKnown ? (from.offset === "end" ? Number.POSITIVE_INFINITY : from.offset) : 0;
    let retakes = this.#retakes;
    for (;;) {
      const change = this.#change.happened;
      if (retakes !== this.#retakes) {
        retakes = this.#retakes;
        offset = 0;
      }
      if (offset < this.#text.length) {
        const event: ChatEvent = { type: "token", text: this.#text.slice(offset), offset };
        offset = this.#text.length;
        yield { id: encodeEventId({ version, offset }), event };
        // What came meanwhile is told together.
        if (!this.#ending) await change;
      } else if (this.#ending) {
        yield { id: encodeEventId({ version, offset: "end" }), event: this.#ending };
        return;
      } else {
        await change;
      }
    }
  }

  /** Readers are woken once for all that a model's server sent together. */
  #changed(): void {
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
