import type { LanguageModelV3CallOptions, LanguageModelV3StreamPart, SharedV3ProviderMetadata } from "@ai-sdk/provider";
import { serverText } from "@/lib/i18n/platform-text";
import { withSpan } from "../tracing";
import { endingOf, type ReplyEnding } from "./finish-reason";
import type { WritingModel } from "./port";

/** The model was silent, or its reply took, longer than allowed. */
export class ModelTimeout extends Error {
  override readonly name = "ModelTimeout";
}

/** The model finished without any text; `ending` says whether a filter or the model itself withheld it. */
export class EmptyReply extends Error {
  override readonly name = "EmptyReply";
  constructor(
    message: string,
    readonly ending: ReplyEnding = "stop",
  ) {
    super(message);
  }
}

/** The stream ended without a finish event, or its reason says that the server gave up. */
export class TruncatedStream extends Error {
  override readonly name = "TruncatedStream";
}

export type Limits = Readonly<{
  /** Maximum silence before the first token and between two. */
  silenceMs: number;
  totalMs: number;
}>;

export type GenerationResult = Readonly<{
  /** From the call of the model to its first text. */
  firstTokenMs: number;
  inputTokens: number | null;
  outputTokens: number | null;
  metadata: SharedV3ProviderMetadata | undefined;
  /** `length`: the reply was cut before it was finished; `filter` and `refusal`: what follows was withheld. */
  endedBy: Exclude<ReplyEnding, "error">;
}>;

/**
 * Maximum characters of a reply, tagged thoughts included: forty pages. A longer reply is cut there.
 */
export const REPLY_MAX_CHARACTERS = 100_000;

type Call = Omit<LanguageModelV3CallOptions, "abortSignal"> & {
  limits: Limits;
  /** Aborts the generation with its reason. */
  signal: AbortSignal;
  onText: TextHandler;
};

/** Takes the next piece of the text. Returns how the reply has ended where the model goes on behind its end. */
type TextHandler = (delta: string) => GenerationResult["endedBy"] | undefined;

/**
 * Streams a reply from a model. Throws for every unfinished generation: the server's errors, error events,
 * ModelTimeout, the caller's abort reason, EmptyReply and TruncatedStream. A reply ends at REPLY_MAX_CHARACTERS.
 */
export async function generate(
  model: WritingModel,
  { limits, signal, onText, ...options }: Call,
): Promise<GenerationResult> {
  const watchdog = startWatchdog(limits, signal);
  const writing = withSpan("chat", { "gen_ai.operation.name": "chat" }, () =>
    write(model, { ...options, abortSignal: watchdog.signal }, { watchdog: watchdog, onText }),
  );
  // Not every server closes the connection when a call is aborted.
  const aborted = new Promise<never>((_, reject) => watchdog.onAbort(reject));
  try {
    return await Promise.race([writing, aborted]);
  } catch (error) {
    writing.catch(() => {});
    watchdog.abandon();
    throw error;
  } finally {
    watchdog.end();
  }
}

type StreamHandlers = { watchdog: ReturnType<typeof startWatchdog>; onText: TextHandler };

async function write(
  model: WritingModel,
  options: LanguageModelV3CallOptions,
  { watchdog, onText }: StreamHandlers,
): Promise<GenerationResult> {
  const calledAt = performance.now();
  const { stream } = await model.doStream({
    ...options,
    // A part for every event, also for pings that carry nothing: they are signs of life.
    includeRawChunks: true,
  });
  const reader = stream.getReader();
  let hasText = false;
  let firstTokenMs = 0;
  let remaining = REPLY_MAX_CHARACTERS;
  try {
    for (;;) {
      const { value: part } = await reader.read();
      // After an abort the caller has its error already; emit nothing more.
      watchdog.signal.throwIfAborted();
      if (!part) throw new TruncatedStream();
      watchdog.onPart(part.type);
      if (part.type === "error") throw part.error;
      if (part.type === "text-delta") {
        const delta = cutAt(part.delta, remaining);
        remaining -= delta.length;
        if (!hasText && delta.trim() !== "") {
          hasText = true;
          firstTokenMs = Math.round(performance.now() - calledAt);
        }
        const cut = delta.length < part.delta.length && hasText ? "length" : undefined;
        const endedBy = (delta === "" ? undefined : onText(delta)) ?? cut;
        if (endedBy) return { firstTokenMs, inputTokens: null, outputTokens: null, metadata: undefined, endedBy };
      }
      if (part.type === "finish") {
        if (hasNoReason(part)) throw new TruncatedStream();
        const ending = endingOf(part.finishReason);
        if (ending === "error") throw new TruncatedStream();
        if (!hasText) throw new EmptyReply(serverText("talk.wroteNothing", { reason: ending }), ending);
        const { inputTokens, outputTokens } = part.usage;
        return {
          firstTokenMs,
          inputTokens: inputTokens.total ?? null,
          outputTokens: outputTokens.total ?? null,
          metadata: part.providerMetadata,
          endedBy: ending,
        };
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Truncates a text to UTF-16 units without splitting a surrogate pair. */
function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, "") : cut;
}

/** Some vendor clients synthesise a "finish" part even when the server never sent one. */
function hasNoReason({ finishReason }: Extract<LanguageModelV3StreamPart, { type: "finish" }>): boolean {
  return finishReason.unified === "other" && finishReason.raw === undefined;
}

/** Preliminary parts that a server sends before its model has started. */
const ANNOUNCEMENTS: ReadonlySet<string> = new Set(["stream-start", "response-metadata", "text-start"]);

function startWatchdog({ silenceMs, totalMs }: Limits, callerSignal: AbortSignal) {
  const own = new AbortController();
  const timeOut = (message: string) => own.abort(new ModelTimeout(message));
  const silence = setTimeout(() => timeOut(serverText("talk.silent", { ms: String(silenceMs) })), silenceMs);
  const total = setTimeout(() => timeOut(serverText("talk.tooSlow", { ms: String(totalMs) })), totalMs);
  const onCaller = () => own.abort(callerSignal.reason);
  if (callerSignal.aborted) onCaller();
  callerSignal.addEventListener("abort", onCaller, { once: true });
  const { signal } = own;
  return {
    signal,
    onAbort: (listener: (reason: unknown) => void) => {
      if (signal.aborted) listener(signal.reason);
      else signal.addEventListener("abort", () => listener(signal.reason), { once: true });
    },
    onPart: (type: string) => {
      if (!ANNOUNCEMENTS.has(type)) silence.refresh();
    },
    /** Aborts a generation that failed or that no caller awaits. */
    abandon: () => {
      if (!signal.aborted) own.abort(new Error("The generation was abandoned."));
    },
    end: () => {
      clearTimeout(silence);
      clearTimeout(total);
      callerSignal.removeEventListener("abort", onCaller);
    },
  };
}
