import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { HttpVisitor } from "@/e2e/fixtures/http-visitor";

const RETRY_MS = 250;
/** Between an answer and the next message. */
const PAUSE_MS = 300;
/** A reply whose writer died is marked as interrupted within 30 s, and can then be asked for again. */
const ANSWER_LIMIT_MS = 90_000;

/** Counts the answers and failures of all visitors. */
export class ChatRecord {
  acknowledged = 0;
  answered = 0;
  /** Answers that broke, and calls that were refused for a moment. */
  interruptions = 0;
  /** Replies that failed by name, and were asked for again. */
  failures = 0;
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

/** A visitor who writes one message after another, and sends each again until it is answered, as the chat page does. */
export class ChattingVisitor {
  readonly #visitor: HttpVisitor;
  readonly #record: ChatRecord;
  #written = 0;

  constructor(email: string, entityId: string, record: ChatRecord) {
    this.#visitor = new HttpVisitor(email, entityId);
    this.#record = record;
  }

  verify(siteUrl: string, codeFor: (email: string) => Promise<string>): Promise<void> {
    return this.#visitor.verify(siteUrl, codeFor);
  }

  /** Writes until the signal, and waits for the answer to the last message. */
  async chat(siteUrl: string, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      this.#written += 1;
      const text = `${this.#visitor.email} asks for the ${this.#written}. time who painted you`;
      await this.#sendUntilAnswered(siteUrl, { message_id: randomUUID(), text });
      await wait(PAUSE_MS);
    }
  }

  async #sendUntilAnswered(siteUrl: string, message: { message_id: string; text: string }): Promise<void> {
    const until = performance.now() + ANSWER_LIMIT_MS;
    const onAccepted = () => {
      if (!isKnown) this.#record.acknowledged += 1;
      isKnown = true;
    };
    let isKnown = false;
    while (performance.now() < until) {
      try {
        const last = await this.#visitor.send(siteUrl, message, onAccepted);
        if (last?.type === "done" && last.response.status === "complete") return this.#record.answer();
        if (last?.type === "failed") this.#record.failures += 1;
        else this.#record.interruptions += 1;
      } catch (error) {
        const refused = /refused: (\d+)/.exec(String(error))?.[1];
        if (refused && Number(refused) < 500) this.#record.faults.push(`${message.text}: ${String(error)}`);
        this.#record.interruptions += 1;
      }
      // Not all at once when a part returns.
      await wait(RETRY_MS * (0.5 + Math.random()));
    }
    this.#record.faults.push(`${message.text}: not answered within ${ANSWER_LIMIT_MS / 1000} s`);
  }

  /** Lists acknowledged messages that are missing or have no complete answer, one line each. */
  async losses(siteUrl: string): Promise<string[]> {
    const history = await this.#visitor.history(siteUrl);
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
