import type {
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from "@ai-sdk/provider";
import { GROUNDING, grounding, type ModelProvider } from "../port";
import { type Answer, composeAnswer } from "./compose-answer";

const NAME = "embedded-quoter-2";

const FINISHED: LanguageModelV3FinishReason = { unified: "stop", raw: undefined };
const USAGE: LanguageModelV3Usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

/** The built-in talk system without account and network: it quotes the given passages. */
export const embeddedModel: ModelProvider = {
  isEmbedded: true,
  name: NAME,
  languageModel: { doStream: async (options) => ({ stream: streamOf(answer(options)) }) },
};

function answer(options: LanguageModelV3CallOptions): Answer {
  return composeAnswer(grounding.parse(options.providerOptions?.[GROUNDING]));
}

/** Streams the answer word by word, like a language model. */
function streamOf({ text, foundNothing, cited }: Answer): ReadableStream<LanguageModelV3StreamPart> {
  const words = text.match(/\s*\S+/g) ?? [];
  return new ReadableStream({
    start(controller) {
      controller.enqueue({ type: "stream-start", warnings: [] });
      controller.enqueue({ type: "text-start", id: "1" });
      for (const delta of words) controller.enqueue({ type: "text-delta", id: "1", delta });
      controller.enqueue({ type: "text-end", id: "1" });
      controller.enqueue({
        type: "finish",
        finishReason: FINISHED,
        usage: USAGE,
        providerMetadata: { [GROUNDING]: { foundNothing, cited: [...cited] } },
      });
      controller.close();
    },
  });
}
