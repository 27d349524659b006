import {
  JSONParseError,
  type LanguageModelV3FinishReason,
  type LanguageModelV3StreamPart,
  type LanguageModelV3Usage,
  TypeValidationError,
} from "@ai-sdk/provider";
import { createParser } from "eventsource-parser";
import { TruncatedStream } from "./generate";
import { countOf, type Fields, fieldsOf, parsedJson } from "./json-fields";

type Body = AsyncIterable<Uint8Array> & { destroy: () => unknown };

/** Maximum bytes read of one response, thoughts included. */
export const ANSWER_MAX_BYTES = 16 * 1024 * 1024;
/** How long a server may take to report usage and close after the finish reason, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000;
/** The same where the reason came with text: some servers send it with every piece. */
const UNSURE_CLOSE_TIMEOUT_MS = 10_000;

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
    onEvent: ({ data }) => this.#take(data),
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
  #hasText = false;
  #hasReasonWithText = false;
  #isFiltered = false;
  /** A line that is neither an event nor a comment: a server's message about its failure. */
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
    if (!this.#hasText && this.#unreadable !== null) return [...parts, unreadable(this.#unreadable)];
    if (this.#isFiltered) this.#finishReason = { unified: "content-filter", raw: "content_filter" };
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
    const whole = parsedJson(this.#start);
    const answers = whole === undefined ? this.#start.split("\n").filter((line) => line.trim() !== "") : [this.#start];
    for (const answer of answers) this.#take(answer);
    if (this.#hasText) this.#finishReason ??= { unified: "stop", raw: "end of answer" };
  }

  #taken(): LanguageModelV3StreamPart[] {
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }

  #take(data: string): void {
    const event = data.trim();
    if (event === "" || this.isOver) return;
    if (event === "[DONE]") {
      if (!this.#hasStrayLine) this.#finishReason ??= { unified: "stop", raw: "[DONE]" };
      this.isOver = true;
      return;
    }
    const given = parsedJson(event);
    if (given === undefined) {
      this.#parts.push({ type: "error", error: new JSONParseError({ text: event, cause: null }) });
      return;
    }
    for (const piece of Array.isArray(given) ? given : [given]) this.#takePiece(piece);
  }

  /** A line outside of events: JSON is read as a piece, as of servers that leave out `data:`. */
  #takeStray(line: string): void {
    const given = parsedJson(line.trim());
    if (fieldsOf(given)) this.#takePiece(given);
    else this.#hasStrayLine ||= line.trim() !== "";
  }

  #takePiece(piece: unknown): void {
    const fields = fieldsOf(piece);
    if (!fields) return;
    const error = fields.error || (isErrorReport(fields) ? fields : null);
    if (error) {
      this.#parts.push({ type: "error", error });
      return;
    }
    this.#usage = fieldsOf(fields.usage) ?? this.#usage;
    if (!Array.isArray(fields.choices)) {
      const isKnown = fields.choices === null || "usage" in fields || "error" in fields || fields.type === "ping";
      if (!isKnown) this.#unreadable ??= piece;
      return;
    }
    for (const choice of fields.choices) this.#takeChoice(fieldsOf(choice) ?? {});
  }

  #takeChoice(choice: Fields): void {
    if (typeof choice.index === "number" && choice.index > 0) return;
    const message = fieldsOf(choice.delta) ?? fieldsOf(choice.message) ?? choice;
    const delta = textIn(message.content) || textIn(message.text) || textIn(message.refusal);
    if (delta !== "") {
      this.#hasText = true;
      this.#parts.push({ type: "text-delta", id: "1", delta });
    } else if (isThinking(message)) {
      this.#parts.push({ type: "reasoning-delta", id: "1", delta: "" });
    }
    const reason = choice.finish_reason;
    if (typeof reason === "string" && reason !== "" && reason !== "null") {
      this.#finishReason = reasonOf(reason);
      this.#hasReasonWithText = delta !== "";
    }
    this.#isFiltered ||= isFilteredBy(choice.content_filter_results);
  }
}

/** Resets the time limit of silence: the server is alive. */
const ACTIVITY: LanguageModelV3StreamPart = { type: "reasoning-delta", id: "1", delta: "" };

/** Whether a piece without choices reports a failure: `{"object":"error",…}`, `{"code":500,"msg":…}`, `{"detail":…}`. */
function isErrorReport(fields: Fields): boolean {
  if (Array.isArray(fields.choices)) return false;
  const { object, type, code, status } = fields;
  const hasText = ["message", "msg", "detail", "error_msg", "errmsg"].some((name) => typeof fields[name] === "string");
  return (
    object === "error" ||
    type === "error" ||
    (hasText && [code, status, type].some((value) => value !== undefined)) ||
    typeof fields.detail === "string"
  );
}

/** Whether Azure's filter withheld a part: `{"hate":{"filtered":true}}`. */
function isFilteredBy(results: unknown): boolean {
  return Object.values(fieldsOf(results) ?? {}).some((result) => fieldsOf(result)?.filtered === true);
}

function unreadable(value: unknown): LanguageModelV3StreamPart {
  return { type: "error", error: new TypeValidationError({ value, cause: null }) };
}

/** The visible text of a content value; thinking parts of an array are skipped. */
function textIn(content: unknown): string {
  if (typeof content === "string") return content;
  if (Array.isArray(content)) return content.map(textIn).join("");
  const part = fieldsOf(content);
  if (!part) return "";
  return part.type === undefined || part.type === "text" || part.type === "output_text" ? textIn(part.text) : "";
}

/** Whether a delta shows activity without text: thoughts, or calls of tools that were not offered. */
function isThinking(content: Fields): boolean {
  return ["reasoning_content", "reasoning", "reasoning_details", "thinking", "tool_calls", "content"].some((name) => {
    const value = content[name];
    return Array.isArray(value) ? value.length > 0 : typeof value === "object" ? value !== null : Boolean(value);
  });
}

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
