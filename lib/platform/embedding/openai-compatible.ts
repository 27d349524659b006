import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { openaiAddress } from "../models/openai-address";
import { type Embedding, EmbeddingFailure } from "./port";

/** Any server with OpenAI's embeddings API: vendors, vLLM, Ollama, llama.cpp. The key is optional. */
export function openaiCompatibleEmbedding(connection: {
  baseUrl: string;
  model: string;
  key: string | null;
}): Embedding {
  const provider = createOpenAICompatible({
    name: "openai-compatible",
    baseURL: openaiAddress(connection.baseUrl),
    ...(connection.key === null ? {} : { apiKey: connection.key }),
  });
  const model = provider.embeddingModel(connection.model);
  return {
    model: connection.model,
    embed: async (texts, signal) => {
      const { embeddings } = await model.doEmbed({ values: [...texts], abortSignal: signal });
      if (embeddings.length !== texts.length) {
        throw new EmbeddingFailure(`${texts.length} texts were sent, ${embeddings.length} vectors came back.`);
      }
      return embeddings.map(normalize);
    },
  };
}

/** The vector scaled to length 1, so that the cosine of two is their product. */
function normalize(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  if (!(length > 0 && Number.isFinite(length))) throw new EmbeddingFailure("A vector has no direction.");
  return Float32Array.from(numbers, (number) => number / length);
}
