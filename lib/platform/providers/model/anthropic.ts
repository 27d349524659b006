import { createAnthropic } from "@ai-sdk/anthropic";
import type { ModelProvider } from "./port";

/** Anthropic's messages protocol, at its own address or at one that speaks it. */
export function anthropic(where: { baseUrl: string | null; model: string; key: string }): ModelProvider {
  const provider = createAnthropic({ apiKey: where.key, ...(where.baseUrl ? { baseURL: where.baseUrl } : {}) });
  return { isEmbedded: false, name: where.model, languageModel: provider.languageModel(where.model) };
}
