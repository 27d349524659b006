import type { LanguageModelV3CallOptions, LanguageModelV3StreamPart, SharedV3ProviderMetadata } from "@ai-sdk/provider";
import { serverText } from "@/lib/i18n/server-text";
import { withSpan } from "../tracing";
import type { WritingModel } from "./port";

/** The model said nothing for longer than it may, or took longer than a whole reply may take. */
export class ModelTimeout extends Error {
  override readonly name = "ModelTimeout";
}

/** The model finished without a word. */
export class EmptyReply extends Error {
  override readonly name = "EmptyReply";
}

/** The stream ended without the model having said that it was finished. */
export class TruncatedStream extends Error {
  override readonly name = "TruncatedStream";
}

export type Limits = Readonly<{
  /** The longest silence, before the first token and between two. */
  silenceMs: number;
  totalMs: number;
}>;

export type GenerationResult = Readonly<{
  inputTokens: number | null;
  outputTokens: number | null;
  metadata: SharedV3ProviderMetadata | undefined;
}>;

/**
 * Characters that are read of one reply, thoughts between tags included: forty pages. A model that writes on is cut
 * there, and what it wrote stands as its reply.
 */
export const REPLY_MAX_CHARACTERS = 100_000;

type Call = Omit<LanguageModelV3CallOptions, "abortSignal"> & {
  limits: Limits;
  /** Ends the writing; its reason is what is thrown. */
  signal: AbortSignal;
  onText: (delta: string) => void;
};

/**
 * Has a model write, piece by piece. Every way of not finishing throws: what the server answered, what the stream said,
 * silence, the caller's own end, and a reply without a word. A reply ends at REPLY_MAX_CHARACTERS.
 */
export async function generate(
  model: WritingModel,
  { limits, signal, onText, ...options }: Call,
): Promise<GenerationResult> {
  const watchdog = startWatchdog(limits, signal);
  const writing = withSpan("chat", { "gen_ai.operation.name": "chat" }, () =>
    write(model, { ...options, abortSignal: watchdog.signal }, { patience: watchdog, onText }),
  );
  // Not every server lets go of a connection when it is asked to.
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

type StreamHandlers = { patience: ReturnType<typeof startWatchdog>; onText: (delta: string) => void };

async function write(
  model: WritingModel,
  options: LanguageModelV3CallOptions,
  { patience: watchdog, onText }: StreamHandlers,
): Promise<GenerationResult> {
  const { stream } = await model.doStream(options);
  const reader = stream.getReader();
  let hasText = false;
  let remaining = REPLY_MAX_CHARACTERS;
  try {
    for (;;) {
      const { value: part } = await reader.read();
      // Whoever waited has been told by now; nothing more may be.
      watchdog.signal.throwIfAborted();
      if (!part) throw new TruncatedStream();
      watchdog.onPart(part.type);
      if (part.type === "error") throw part.error;
      if (part.type === "text-delta") {
        const delta = cutAt(part.delta, remaining);
        remaining -= delta.length;
        hasText ||= delta.trim() !== "";
        if (delta !== "") onText(delta);
        if (delta.length < part.delta.length && hasText)
          return { inputTokens: null, outputTokens: null, metadata: undefined };
      }
      if (part.type === "finish") {
        if (hasNoReason(part)) throw new TruncatedStream();
        if (!hasText) throw new EmptyReply(serverText("talk.wroteNothing", { reason: part.finishReason.unified }));
        const { inputTokens, outputTokens } = part.usage;
        return {
          inputTokens: inputTokens.total ?? null,
          outputTokens: outputTokens.total ?? null,
          metadata: part.providerMetadata,
        };
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** No more than so many UTF-16 units of a text, and no half of a character. */
function cutAt(text: string, length: number): string {
  const cut = text.slice(0, length);
  return cut.length < text.length ? cut.replace(/[\ud800-\udbff]$/, "") : cut;
}

/** Some vendors' streams end with a "finish" of the client's own making, also when the server never sent one. */
function hasNoReason({ finishReason }: Extract<LanguageModelV3StreamPart, { type: "finish" }>): boolean {
  return finishReason.unified === "other" && finishReason.raw === undefined;
}

/** Parts that only announce; a server sends them before its model has begun. */
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
    onAbort: (tell: (reason: unknown) => void) => {
      if (signal.aborted) tell(signal.reason);
      else signal.addEventListener("abort", () => tell(signal.reason), { once: true });
    },
    onPart: (type: string) => {
      if (!ANNOUNCEMENTS.has(type)) silence.refresh();
    },
    /** Ends what may still go on, when it failed or nobody waits for it. */
    abandon: () => {
      if (!signal.aborted) own.abort(new Error("Nobody waits for this any more."));
    },
    end: () => {
      clearTimeout(silence);
      clearTimeout(total);
      callerSignal.removeEventListener("abort", onCaller);
    },
  };
}
