import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type Embedding, EmbeddingUnusable } from "./port";

/** Any server that speaks OpenAI's embeddings: the companies, vLLM, Ollama, llama.cpp. A key is optional. */
export function openaiCompatibleEmbedding(where: { baseUrl: string; model: string; key: string | null }): Embedding {
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: where.baseUrl,
    ...(where.key === null ? {} : { apiKey: where.key }),
  });
  const model = provider.embeddingModel(where.model);
  return {
    model: where.model,
    embed: async (texts, signal) => {
      const { embeddings } = await model.doEmbed({ values: [...texts], abortSignal: signal });
      if (embeddings.length !== texts.length) {
        throw new EmbeddingUnusable(`${texts.length} texts were sent, ${embeddings.length} vectors came back.`);
      }
      return embeddings.map(unit);
    },
  };
}

/** The vector scaled to length 1, so that the cosine of two is their product. */
function unit(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  if (!(length > 0 && Number.isFinite(length))) throw new EmbeddingUnusable("A vector points nowhere.");
  return Float32Array.from(numbers, (number) => number / length);
}
