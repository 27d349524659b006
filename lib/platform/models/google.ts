import { createGoogleGenerativeAI } from "@ai-sdk/google";
import { countOf, type Fields, fieldsOf, objectsOf, textOf } from "./json-fields";
import type { ModelProvider } from "./port";
import { withLearnedShape } from "./prompt-shape";
import { tolerantFetch, type VendorProtocol } from "./tolerant-fetch";

/** Google's Generative Language API, at its own address or a compatible one. */
export function google(connection: { baseUrl: string | null; model: string; key: string }): ModelProvider {
  const provider = createGoogleGenerativeAI({
    apiKey: connection.key,
    fetch: tolerantFetch(GENERATE_CONTENT),
    ...(connection.baseUrl ? { baseURL: connection.baseUrl } : {}),
  });
  return {
    isEmbedded: false,
    name: connection.model,
    languageModel: withLearnedShape(provider.languageModel(connection.model)),
  };
}

/** Chunks of streamGenerateContent, reduced to text, thoughts, finish reason, usage and errors. */
const GENERATE_CONTENT: VendorProtocol = {
  reader: () => {
    const rewritePiece = (given: Fields): readonly Fields[] => {
      if (given.error) return [{ error: given.error }];
      const [candidate] = objectsOf(given.candidates);
      const usage = fieldsOf(given.usageMetadata);
      const blockReason = textOf(fieldsOf(given.promptFeedback)?.blockReason);
      const isKnown = Array.isArray(given.candidates) || "usageMetadata" in given || "promptFeedback" in given;
      if (!candidate && !usage && blockReason === "")
        return isKnown || given.candidates === null || "error" in given || "type" in given ? [] : [given];
      return [
        {
          ...(candidate ? { candidates: [candidateOf(candidate)] } : {}),
          // A blocked prompt gets no candidate; the client would report a dropped stream.
          ...(!candidate && blockReason !== "" ? { candidates: [candidateOf({ finishReason: "SAFETY" })] } : {}),
          ...(usage ? { usageMetadata: usageOf(usage) } : {}),
          ...(blockReason === "" ? {} : { promptFeedback: { blockReason } }),
        },
      ];
    };
    return {
      rewritePiece,
      rewriteWhole: (given) => {
        const [candidate] = objectsOf(given.candidates);
        if (!candidate || typeof candidate.finishReason === "string") return rewritePiece(given);
        return rewritePiece({ ...given, candidates: [{ ...candidate, finishReason: "STOP" }] });
      },
    };
  },
  heartbeat: { candidates: [] },
  withoutField: (call, refusal) => {
    const config = fieldsOf(call.generationConfig);
    // Errors have the names of the JSON or of the protocol buffers.
    const words = refusal.replaceAll("_", "").toLowerCase();
    const name = ["temperature", "maxOutputTokens", "stopSequences"].find(
      (field) => config && field in config && words.includes(field.toLowerCase()),
    );
    if (!config || name === undefined) return null;
    const { [name]: _, ...rest } = config;
    return { ...call, generationConfig: rest };
  },
};

function candidateOf(candidate: Fields): Fields {
  const parts = objectsOf(fieldsOf(candidate.content)?.parts).flatMap((part) => {
    return typeof part.text === "string"
      ? [{ text: part.text, ...(part.thought === true ? { thought: true } : {}) }]
      : [];
  });
  const finishReason = textOf(candidate.finishReason);
  return { content: { role: "model", parts }, ...(finishReason === "" ? {} : { finishReason }) };
}

function usageOf(usage: Fields): Fields {
  const counts = ["promptTokenCount", "candidatesTokenCount", "thoughtsTokenCount", "totalTokenCount"];
  return Object.fromEntries(
    counts.flatMap((name) => (countOf(usage[name]) === undefined ? [] : [[name, usage[name]]])),
  );
}
