import {
  JSONParseError,
  type LanguageModelV3FinishReason,
  type LanguageModelV3StreamPart,
  type LanguageModelV3Usage,
  TypeValidationError,
} from "@ai-sdk/provider";
import { createParser } from "eventsource-parser";
import { parseJson } from "@/lib/contract/fields/parse-json";
import { type ChoicePiece, errorIn, isErrorReport, isKnownEvent, readChoice } from "./completion-piece";
import { TruncatedStream } from "./generate";
import { countOf, type Fields, fieldsOf } from "./json-fields";
import { jsonValues } from "./json-values";

type Body = AsyncIterable<Uint8Array> & { destroy: () => unknown };

/** Maximum bytes read of one response, thoughts included. */
export const ANSWER_MAX_BYTES = 16 * 1024 * 1024;
/** How long a server may take to report usage and close after the finish reason, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000;
/** The same where the reason came with text: some servers send it with every piece. */
const UNSURE_CLOSE_TIMEOUT_MS = 10_000;
/** A message that begins with as many characters of the text so far repeats them. */
const CERTAIN_CHARS = 20;
/** A message that begins with such words of the last one repeats it. */
const CERTAIN_WORD = /\p{L}[\p{L}\p{M}]{2}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u;
/** The end of the stream, as servers write it. */
const DONE = /^(?:data:\s*)*"?\[?(?:DONE|END)\]?"?$/i;
/** Signs of life that are sent as data. */
const HEARTBEAT = /^(?:ping|pong|keep-?alive|heartbeat)\b.{0,40}$/i;
const HEARTBEAT_EVENTS: readonly (string | undefined)[] = ["ping", "keepalive", "keep-alive", "heartbeat"];

/**
 * The parts of a streamed chat completion as they arrive. Reading starts at once, to minimise the time to the first
 * token. A rejected call throws at the first read. Servers deviate from the protocol in many small ways; only an error
 * that the server reports, an unreadable response, and a dropped stream are failures.
 */
export function openaiParts(answer: Promise<Body>): ReadableStream<LanguageModelV3StreamPart> {
  const reading = new CompletionReader();
  let chunks: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<LanguageModelV3StreamPart>({
    async pull(controller) {
      chunks ??= (await answer)[Symbol.asyncIterator]();
      for (;;) {
        const bytes = await nextBytes(chunks, reading.closeTimeoutMs);
        const parts = bytes === null ? reading.end() : reading.read(bytes);
        for (const part of parts) controller.enqueue(part);
        if (bytes === null) return controller.close();
        if (reading.isOver) {
          for (const part of reading.end()) controller.enqueue(part);
          controller.close();
          return void (await answer).destroy();
        }
        if (parts.length > 0) return;
      }
    },
    cancel: () =>
      answer.then(
        (body) => void body.destroy(),
        () => {},
      ),
  });
}

/** The next bytes; null at the end. After a finish reason, silence and a dropped connection count as the end. */
async function nextBytes(arriving: AsyncIterator<Uint8Array>, timeoutMs: number | null): Promise<Uint8Array | null> {
  const next = arriving.next().then(({ value, done }) => (done ? null : value));
  if (timeoutMs === null) return next;
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([next.catch(() => null), silence]);
  } finally {
    clearTimeout(timer);
  }
}

class CompletionReader {
  /** Whether the protocol's end or the maximum size was reached. */
  isOver = false;
  readonly #decoder = new TextDecoder();
  readonly #parser = createParser({
    onEvent: ({ event, data }) =>
      HEARTBEAT_EVENTS.includes(event) ? this.#parts.push(ACTIVITY) : this.#take(data, event === "error"),
    onError: ({ line }) => this.#takeStray(line ?? ""),
    onComment: () => this.#parts.push(ACTIVITY),
  });
  #parts: LanguageModelV3StreamPart[] = [];
  #bytes = 0;
  /** The start of the response until its format is known; the whole response when it is JSON. */
  #start = "";
  #form: "unknown" | "events" | "json" = "unknown";
  #finishReason: LanguageModelV3FinishReason | null = null;
  #usage: Fields | null = null;
  /** The text so far. */
  #text = "";
  #lastMessage = "";
  /** Text came in deltas, so that a message is the whole reply. */
  #hasDeltas = false;
  #isRefusal = false;
  #hasReasonWithText = false;
  #isFiltered = false;
  /** A line that is neither an event nor a comment, or an unknown event: a server's message about its failure. */
  #hasStrayLine = false;
  #unreadable: unknown = null;

  /** How long to wait for the end of the response, in milliseconds; null before a finish reason. */
  get closeTimeoutMs(): number | null {
    if (this.#finishReason === null) return null;
    return this.#hasReasonWithText ? UNSURE_CLOSE_TIMEOUT_MS : CLOSE_TIMEOUT_MS;
  }

  read(bytes: Uint8Array): LanguageModelV3StreamPart[] {
    this.#bytes += bytes.length;
    if (this.#bytes > ANSWER_MAX_BYTES) {
      this.#finishReason ??= { unified: "length", raw: "answer too long" };
      this.isOver = true;
      return [];
    }
    this.#feed(this.#decoder.decode(bytes, { stream: true }));
    return this.#taken();
  }

  end(): LanguageModelV3StreamPart[] {
    if (!this.isOver) this.#feedRest(this.#decoder.decode());
    const parts = this.#taken();
    if (parts.some(({ type }) => type === "error")) return parts;
    if (this.#text === "" && this.#unreadable !== null) return [...parts, unreadable(this.#unreadable)];
    if (this.#isFiltered) this.#finishReason = { unified: "content-filter", raw: "content_filter" };
    if (this.#isRefusal && this.#finishReason?.unified === "stop")
      this.#finishReason = { unified: "other", raw: "refusal" };
    if (!this.#finishReason) return [...parts, { type: "error", error: new TruncatedStream() }];
    return [...parts, { type: "finish", finishReason: this.#finishReason, usage: usageOf(this.#usage) }];
  }

  #feed(text: string): void {
    if (this.#form === "events") {
      this.#parser.feed(text);
      return;
    }
    this.#start += text;
    if (this.#form === "json") return;
    const first = this.#start.trimStart()[0];
    if (first === undefined) return;
    // Some servers return JSON although a stream was requested.
    this.#form = first === "{" || first === "[" ? "json" : "events";
    if (this.#form === "events") this.#parser.feed(this.#start);
  }

  /** The last event may lack the blank line that ends it. */
  #feedRest(text: string): void {
    this.#feed(text);
    if (this.#form === "events") this.#parser.feed("\n\n");
    if (this.#form !== "json") return;
    const whole = parseJson(this.#start);
    const answers = whole === undefined ? this.#start.split("\n").filter((line) => line.trim() !== "") : [this.#start];
    for (const answer of answers) this.#take(answer);
    // Lines of JSON are a stream, which has an end of its own.
    if (this.#text !== "" && answers.length === 1) this.#finishReason ??= { unified: "stop", raw: "end of answer" };
  }

  #taken(): LanguageModelV3StreamPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #take(data: string, isError = false): void {
    const event = data.trim();
    if (event === "" || this.isOver) return;
    if (DONE.test(event)) {
      this.#takeDone();
      return;
    }
    const values = jsonValues(event);
    if (isError) {
      this.#parts.push({ type: "error", error: errorIn(fieldsOf(values?.[0]) ?? {}) ?? values?.[0] ?? event });
      return;
    }
    if (values === null && HEARTBEAT.test(event)) {
      this.#parts.push(ACTIVITY);
      return;
    }
    if (values === null) {
      // Behind the end, it cannot be a part of the reply.
      if (this.#finishReason === null || this.#hasReasonWithText)
        this.#parts.push({ type: "error", error: new JSONParseError({ text: event, cause: null }) });
      return;
    }
    for (const piece of values.flat()) this.#takePiece(piece);
    if (values.length > 1 && DONE.test(event.split("\n").at(-1)?.trim() ?? "")) this.#takeDone();
  }

  #takeDone(): void {
    if (!this.#hasStrayLine) this.#finishReason ??= { unified: "stop", raw: "[DONE]" };
    this.isOver = true;
  }

  /** A line outside of events: JSON is read as a piece, as of servers that leave out `data:`. */
  #takeStray(line: string): void {
    const given = parseJson(line.trim());
    if (fieldsOf(given)) this.#takePiece(given);
    else this.#hasStrayLine ||= line.trim() !== "";
  }

  #takePiece(piece: unknown): void {
    const fields = fieldsOf(piece);
    if (!fields) return;
    const error = errorIn(fields) ?? (isErrorReport(fields) ? fields : null);
    if (error) {
      this.#parts.push({ type: "error", error });
      return;
    }
    this.#usage = fieldsOf(fields.usage) ?? this.#usage;
    if (!Array.isArray(fields.choices)) {
      if (isKnownEvent(fields)) return;
      this.#unreadable ??= piece;
      // Behind text, only a finish reason tells it from a failure.
      this.#hasStrayLine = true;
      return;
    }
    for (const choice of fields.choices) this.#takeChoice(fieldsOf(choice) ?? {}, fields);
  }

  #takeChoice(choice: Fields, event: Fields): void {
    const piece = readChoice(choice, event);
    if (!piece) return;
    if (piece.error) {
      this.#parts.push({ type: "error", error: piece.error });
      return;
    }
    const delta = piece.isMessage ? this.#newIn(piece) : piece.text;
    this.#hasDeltas ||= fieldsOf(choice.delta) !== null && piece.text !== "";
    if (delta !== "") {
      this.#text += delta;
      this.#parts.push({ type: "text-delta", id: "1", delta });
    } else if (piece.isThinking) {
      this.#parts.push(ACTIVITY);
    }
    if (piece.reason !== null) {
      this.#finishReason = reasonOf(piece.reason);
      this.#hasReasonWithText = delta !== "";
    }
    this.#isRefusal ||= piece.isRefusal;
    this.#isFiltered ||= piece.isFiltered;
  }

  /** The new text of a message: some servers send all of it again with each piece. */
  #newIn({ text, isWhole }: ChoicePiece): string {
    const last = this.#lastMessage;
    if (text !== "") this.#lastMessage = text;
    const rest = isWhole ? this.#restOf(text) : null;
    if (rest !== null) return rest;
    const isRepeated = !this.#hasDeltas && CERTAIN_WORD.test(last) && text.startsWith(last) && text !== last;
    return isRepeated ? text.slice(last.length) : text;
  }

  /** The new text of a message with the whole reply; null where it may be another piece: "1", then "10". */
  #restOf(message: string): string | null {
    const text = this.#text.trim();
    const whole = message.trim();
    if (!whole.startsWith(text) || (!this.#hasDeltas && text.length < CERTAIN_CHARS)) return null;
    const rest = whole.slice(text.length);
    return /\s$/.test(this.#text) ? rest.trimStart() : rest;
  }
}

/** Resets the time limit of silence: the server is alive. */
const ACTIVITY: LanguageModelV3StreamPart = { type: "reasoning-delta", id: "1", delta: "" };

function unreadable(value: unknown): LanguageModelV3StreamPart {
  return { type: "error", error: new TypeValidationError({ value, cause: null }) };
}

/** An unknown word passes as it is, and is judged where the reply ends. */
function reasonOf(raw: string): LanguageModelV3FinishReason {
  const unified = ({ stop: "stop", length: "length", content_filter: "content-filter" } as const)[raw];
  return { unified: unified ?? "other", raw };
}

function usageOf(usage: Fields | null): LanguageModelV3Usage {
  return {
    inputTokens: {
      total: countOf(usage?.prompt_tokens),
      noCache: undefined,
      cacheRead: undefined,
      cacheWrite: undefined,
    },
    outputTokens: { total: countOf(usage?.completion_tokens), text: undefined, reasoning: undefined },
  };
}
