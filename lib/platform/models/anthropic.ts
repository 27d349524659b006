import { createAnthropic } from "@ai-sdk/anthropic";
import { countOf, type Fields, fieldsOf, objectsOf, textOf } from "./json-fields";
import type { ModelProvider } from "./port";
import { tolerantFetch, type VendorProtocol } from "./tolerant-fetch";

/** Anthropic's messages protocol, at its own address or at one that speaks it. */
export function anthropic(where: { baseUrl: string | null; model: string; key: string }): ModelProvider {
  const provider = createAnthropic({
    apiKey: where.key,
    fetch: tolerantFetch(MESSAGES),
    ...(where.baseUrl ? { baseURL: where.baseUrl } : {}),
  });
  return { isEmbedded: false, name: where.model, languageModel: provider.languageModel(where.model) };
}

/** Events of the messages protocol, reduced to text, thoughts, the reason of the end, usage and errors. */
const MESSAGES: VendorProtocol = {
  reader: () => {
    /** The kinds of the open blocks, by their numbers. */
    const kinds = new Map<unknown, string>();
    let hasStarted = false;
    let hasReason = false;

    const start = (message: Fields | null): Fields[] => {
      if (hasStarted) return [];
      hasStarted = true;
      const usage = fieldsOf(message?.usage);
      return [
        {
          type: "message_start",
          message: {
            ...{ type: "message", role: "assistant", content: [], stop_reason: null, stop_sequence: null },
            ...{ id: textOf(message?.id) || "message", model: textOf(message?.model) || "model" },
            usage: {
              input_tokens: countOf(usage?.input_tokens) ?? 0,
              output_tokens: countOf(usage?.output_tokens) ?? 0,
            },
          },
        },
      ];
    };
    const open = (index: unknown, kind: string): Fields[] => {
      if (kinds.has(index)) return [];
      kinds.set(index, kind);
      const block = kind === "text" ? { type: "text", text: "" } : { type: "thinking", thinking: "" };
      return [{ type: "content_block_start", index, content_block: block }];
    };
    const say = (index: unknown, kind: "text" | "thinking", words: string): Fields[] => {
      if (words === "") return [];
      const delta = kind === "text" ? { type: "text_delta", text: words } : { type: "thinking_delta", thinking: words };
      return [...open(index, kind), { type: "content_block_delta", index, delta }];
    };
    const finish = (reason: string, usage: Fields | null): Fields[] => {
      hasReason = true;
      const delta = { stop_reason: reason, stop_sequence: null };
      return [{ type: "message_delta", delta, usage: { output_tokens: countOf(usage?.output_tokens) ?? 0 } }];
    };
    const saidIn = (index: unknown, block: Fields | null): Fields[] => {
      if (block?.type === "text") return [...open(index, "text"), ...say(index, "text", textOf(block.text))];
      return block?.type === "thinking" ? open(index, "thinking") : [];
    };

    const piece = (given: Fields): readonly Fields[] => {
      if (given.error) return [{ type: "error", error: given.error }];
      const { type, index } = given;
      if (type === "message_start") return start(fieldsOf(given.message));
      if (type === "content_block_start") return [...start(null), ...saidIn(index, fieldsOf(given.content_block))];
      if (type === "content_block_delta") {
        const delta = fieldsOf(given.delta);
        return [
          ...start(null),
          ...say(index, "text", textOf(delta?.text)),
          ...say(index, "thinking", textOf(delta?.thinking)),
        ];
      }
      if (type === "content_block_stop") return kinds.delete(index) ? [{ type, index }] : [];
      if (type === "message_delta") {
        const reason = textOf(fieldsOf(given.delta)?.stop_reason);
        return reason === "" ? [] : [...start(null), ...finish(reason, fieldsOf(given.usage))];
      }
      if (type !== "message_stop") return type === undefined ? [given] : [];
      return [...start(null), ...(hasReason ? [] : finish("end_turn", null)), { type }];
    };

    return {
      piece,
      whole: (given) => {
        if (given.error || !Array.isArray(given.content)) return piece(given);
        const blocks = objectsOf(given.content).flatMap((block, index) => {
          const said = saidIn(index, block);
          return kinds.delete(index) ? [...said, { type: "content_block_stop", index }] : said;
        });
        const reason = textOf(given.stop_reason) || "end_turn";
        return [...start(given), ...blocks, ...finish(reason, fieldsOf(given.usage)), { type: "message_stop" }];
      },
    };
  },
  without: ({ temperature, ...rest }, refusal) => {
    return temperature !== undefined && refusal.includes("temperature") ? rest : null;
  },
};
