import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3StreamPart,
  SharedV3ProviderMetadata,
} from "@ai-sdk/provider";

/** The model said nothing for longer than it may, or took longer than a whole reply may take. */
export class ModelSilent extends Error {
  override readonly name = "ModelSilent";
}

/** The model finished without a word. */
export class NothingWritten extends Error {
  override readonly name = "NothingWritten";
}

/** The stream ended without the model having said that it was finished. */
export class CutShort extends Error {
  override readonly name = "CutShort";
}

export type Limits = Readonly<{
  /** The longest silence, before the first token and between two. */
  silenceMs: number;
  totalMs: number;
}>;

export type Written = Readonly<{
  inputTokens: number | null;
  outputTokens: number | null;
  metadata: SharedV3ProviderMetadata | undefined;
}>;

type Call = Omit<LanguageModelV3CallOptions, "abortSignal"> & {
  limits: Limits;
  /** Ends the writing; its reason is what is thrown. */
  signal: AbortSignal;
  onText: (delta: string) => void;
};

/**
 * Has a model write, piece by piece. Every way of not finishing throws: what the server answered, what the stream said,
 * silence, the caller's own end, and a reply without a word.
 */
export async function generate(model: LanguageModelV3, { limits, signal, onText, ...options }: Call): Promise<Written> {
  const patience = watch(limits, signal);
  let reader: ReadableStreamDefaultReader<LanguageModelV3StreamPart> | undefined;
  let hasText = false;
  try {
    const { stream } = await patience.orOver(model.doStream({ ...options, abortSignal: patience.signal }));
    reader = stream.getReader();
    for (;;) {
      const { value: part } = await patience.orOver(reader.read());
      if (!part) throw new CutShort();
      patience.heard(part.type);
      if (part.type === "error") throw part.error;
      if (part.type === "text-delta") {
        hasText ||= part.delta.trim() !== "";
        onText(part.delta);
      }
      if (part.type === "finish") {
        if (hasNoReason(part)) throw new CutShort();
        if (!hasText) throw new NothingWritten(`The model wrote nothing (${part.finishReason.unified}).`);
        const { inputTokens, outputTokens } = part.usage;
        return {
          inputTokens: inputTokens.total ?? null,
          outputTokens: outputTokens.total ?? null,
          metadata: part.providerMetadata,
        };
      }
    }
  } finally {
    patience.end();
    reader?.cancel().catch(() => {});
  }
}

/** Some vendors' streams end with a "finish" of the client's own making, also when the server never sent one. */
function hasNoReason({ finishReason }: Extract<LanguageModelV3StreamPart, { type: "finish" }>): boolean {
  return finishReason.unified === "other" && finishReason.raw === undefined;
}

/** Parts that only announce; a server sends them before its model has begun. */
const ANNOUNCEMENTS: ReadonlySet<string> = new Set(["stream-start", "response-metadata", "text-start"]);

function watch({ silenceMs, totalMs }: Limits, callers: AbortSignal) {
  const own = new AbortController();
  const give = (message: string) => own.abort(new ModelSilent(message));
  const silence = setTimeout(() => give(`The model was silent for ${silenceMs} ms.`), silenceMs);
  const total = setTimeout(() => give(`The reply took longer than ${totalMs} ms.`), totalMs);
  const onCaller = () => own.abort(callers.reason);
  if (callers.aborted) onCaller();
  callers.addEventListener("abort", onCaller, { once: true });
  const { signal } = own;
  // Not every server lets go of a connection when it is asked to.
  const over = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  over.catch(() => {});
  return {
    signal,
    orOver: <T>(work: Promise<T> | PromiseLike<T>): Promise<T> => {
      const race = Promise.race([work, over]);
      Promise.resolve(work).catch(() => {});
      return race;
    },
    heard: (type: string) => {
      if (!ANNOUNCEMENTS.has(type)) silence.refresh();
    },
    end: () => {
      clearTimeout(silence);
      clearTimeout(total);
      callers.removeEventListener("abort", onCaller);
      if (!signal.aborted) own.abort();
    },
  };
}
