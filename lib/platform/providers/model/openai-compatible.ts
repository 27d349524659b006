import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { ModelProvider } from "./port";

/** Any server that speaks OpenAI's chat completions: the companies, vLLM, Ollama, llama.cpp. A key is optional. */
export function openaiCompatible(where: { baseUrl: string; model: string; key: string | null }): ModelProvider {
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: where.baseUrl,
    includeUsage: true,
    ...(where.key === null ? {} : { apiKey: where.key }),
  });
  return { isEmbedded: false, name: where.model, languageModel: provider.chatModel(where.model) };
}
