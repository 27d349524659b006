import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { HttpVisitor } from "@/e2e/fixtures/http-visitor";
import { mailedCode } from "./site-owner";

const RETRY_MS = 250;
/** Between an answer and the next message. */
const PAUSE_MS = 300;
/** A reply whose writer died is marked as interrupted within 30 s, and can then be asked for again. */
const ANSWER_LIMIT_MS = 90_000;

/** The refusals of an entity that is closed for its move, and of one that is at another site. */
const IS_MOVING = /"entity_moving"/;
const MOVED_TO = /It is at (\S+) now\./;

/** Counts the answers and failures of all visitors. */
export class ChatRecord {
  acknowledged = 0;
  answered = 0;
  /** Answers that broke, and calls that were refused for a moment. */
  interruptions = 0;
  /** Replies that failed by name, and were asked for again. */
  failures = 0;
  /** Messages that were refused because their entity was moving, and were sent again. */
  held = 0;
  /** Violated promises, one line each. */
  readonly faults: string[] = [];
  #lastAt = performance.now();
  #longestMs = 0;

  answer(): void {
    this.answered += 1;
    this.#longestMs = Math.max(this.#longestMs, performance.now() - this.#lastAt);
    this.#lastAt = performance.now();
  }

  /** The longest time without an answer to anybody since the last reading. */
  takeLongestSilence(): number {
    const longest = Math.max(this.#longestMs, performance.now() - this.#lastAt);
    this.#longestMs = 0;
    return longest;
  }
}

/**
 * A visitor who writes one message after another, and sends each again until it is answered, as the chat page does. Follows an
 * entity that moves to another site.
 */
export class ChattingVisitor {
  readonly #visitor: HttpVisitor;
  readonly #record: ChatRecord;
  #written = 0;
  #siteUrl = "";

  constructor(email: string, entityId: string, record: ChatRecord) {
    this.#visitor = new HttpVisitor(email, entityId);
    this.#record = record;
  }

  /** The site where the visitor writes. */
  get siteUrl(): string {
    return this.#siteUrl;
  }

  /** How many messages were acknowledged, at any site. */
  get acknowledged(): number {
    return this.#visitor.acknowledged.size;
  }

  /** Enters a site by a code that is mailed there. */
  async enter(siteUrl: string): Promise<void> {
    await this.#visitor.verify(siteUrl, (email) => mailedCode(siteUrl, email));
    this.#siteUrl = siteUrl;
  }

  /** Writes until the signal, and waits for the answer to the last message. */
  async chat(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      this.#written += 1;
      const text = `${this.#visitor.email} asks for the ${this.#written}. time who painted you`;
      await this.#sendUntilAnswered({ message_id: randomUUID(), text });
      await wait(PAUSE_MS);
    }
  }

  async #sendUntilAnswered(message: { message_id: string; text: string }): Promise<void> {
    const until = performance.now() + ANSWER_LIMIT_MS;
    const onAccepted = () => {
      if (!isKnown) this.#record.acknowledged += 1;
      isKnown = true;
    };
    let isKnown = false;
    while (performance.now() < until) {
      try {
        const last = await this.#visitor.send(this.#siteUrl, message, onAccepted);
        if (last?.type === "done" && last.response.status === "complete") return this.#record.answer();
        if (last?.type === "failed") this.#record.failures += 1;
        else this.#record.interruptions += 1;
      } catch (error) {
        await this.#onRefusal(message.text, String(error));
      }
      // Not all at once when a part returns.
      await wait(RETRY_MS * (0.5 + Math.random()));
    }
    this.#record.faults.push(`${message.text}: not answered within ${ANSWER_LIMIT_MS / 1000} s`);
  }

  async #onRefusal(text: string, error: string): Promise<void> {
    const movedTo = MOVED_TO.exec(error)?.[1];
    if (movedTo) {
      await this.enter(new URL(movedTo).origin).catch(() => {
        this.#record.interruptions += 1;
      });
      return;
    }
    if (IS_MOVING.test(error)) {
      this.#record.held += 1;
      return;
    }
    const refused = /refused: (\d+)/.exec(error)?.[1];
    if (refused && Number(refused) < 500) this.#record.faults.push(`${text}: ${error}`);
    this.#record.interruptions += 1;
  }

  /** Lists acknowledged messages that are missing or have no complete answer, one line each. */
  async losses(): Promise<string[]> {
    const history = await this.#visitor.history(this.#siteUrl);
    return [...this.#visitor.acknowledged].flatMap(([id, { text }]) => {
      const stored = history.filter(({ message_id }) => message_id === id);
      const [message] = stored;
      if (!message || stored.length > 1 || message.message !== text) return [`${text}: stored ${stored.length} times`];
      const { responses } = message;
      const states = responses.map(({ status }) => status).join(", ");
      return states === "complete" ? [] : [`${text}: its answers are ${states || "none"}`];
    });
  }
}
