import { createGoogleGenerativeAI } from "@ai-sdk/google";
import type { ModelProvider } from "./port";

/** Google's generative language protocol, at its own address or at one that speaks it. */
export function google(where: { baseUrl: string | null; model: string; key: string }): ModelProvider {
  const provider = createGoogleGenerativeAI({
    apiKey: where.key,
    ...(where.baseUrl ? { baseURL: where.baseUrl } : {}),
  });
  return { isEmbedded: false, name: where.model, languageModel: provider.languageModel(where.model) };
}
