import { createAnthropic } from "@ai-sdk/anthropic";
import { countOf, type Fields, fieldsOf, objectsOf, textOf } from "./json-fields";
import type { ModelProvider } from "./port";
import { withLearnedShape } from "./prompt-shape";
import { tolerantFetch, type VendorProtocol } from "./tolerant-fetch";

/** Anthropic's Messages API, at its own address or a compatible one. */
export function anthropic(connection: { baseUrl: string | null; model: string; key: string }): ModelProvider {
  const provider = createAnthropic({
    apiKey: connection.key,
    fetch: tolerantFetch(MESSAGES),
    ...(connection.baseUrl ? { baseURL: connection.baseUrl } : {}),
  });
  return {
    isEmbedded: false,
    name: connection.model,
    languageModel: withLearnedShape(provider.languageModel(connection.model)),
  };
}

/** Events of the Messages API, reduced to text, thinking, stop reason, usage and errors. */
const MESSAGES: VendorProtocol = {
  reader: () => {
    /** The types of the open blocks, by index. */
    const kinds = new Map<unknown, string>();
    let hasStarted = false;
    let hasReason = false;

    const startEvents = (message: Fields | null): Fields[] => {
      if (hasStarted) return [];
      hasStarted = true;
      const usage = fieldsOf(message?.usage);
      return [
        {
          type: "message_start",
          message: {
            type: "message",
            role: "assistant",
            content: [],
            stop_reason: null,
            stop_sequence: null,
            id: textOf(message?.id) || "message",
            model: textOf(message?.model) || "model",
            usage: {
              input_tokens: countOf(usage?.input_tokens) ?? 0,
              output_tokens: countOf(usage?.output_tokens) ?? 0,
            },
          },
        },
      ];
    };
    const openBlock = (index: unknown, kind: string): Fields[] => {
      if (kinds.has(index)) return [];
      kinds.set(index, kind);
      const block = kind === "text" ? { type: "text", text: "" } : { type: "thinking", thinking: "" };
      return [{ type: "content_block_start", index, content_block: block }];
    };
    const deltaEvents = (index: unknown, kind: "text" | "thinking", words: string): Fields[] => {
      if (words === "") return [];
      const delta = kind === "text" ? { type: "text_delta", text: words } : { type: "thinking_delta", thinking: words };
      return [...openBlock(index, kind), { type: "content_block_delta", index, delta }];
    };
    const finishEvents = (reason: string, usage: Fields | null): Fields[] => {
      hasReason = true;
      const delta = { stop_reason: reason, stop_sequence: null };
      return [{ type: "message_delta", delta, usage: { output_tokens: countOf(usage?.output_tokens) ?? 0 } }];
    };
    const blockEvents = (index: unknown, block: Fields | null): Fields[] => {
      if (block?.type === "text")
        return [...openBlock(index, "text"), ...deltaEvents(index, "text", textOf(block.text))];
      return block?.type === "thinking" ? openBlock(index, "thinking") : [];
    };

    const rewritePiece = (event: Fields): readonly Fields[] => {
      if (event.error) return [{ type: "error", error: event.error }];
      const { type, index } = event;
      if (type === "message_start") return startEvents(fieldsOf(event.message));
      if (type === "content_block_start")
        return [...startEvents(null), ...blockEvents(index, fieldsOf(event.content_block))];
      if (type === "content_block_delta") {
        const delta = fieldsOf(event.delta);
        return [
          ...startEvents(null),
          ...deltaEvents(index, "text", textOf(delta?.text)),
          ...deltaEvents(index, "thinking", textOf(delta?.thinking)),
        ];
      }
      if (type === "content_block_stop") return kinds.delete(index) ? [{ type, index }] : [];
      if (type === "message_delta") {
        const reason = textOf(fieldsOf(event.delta)?.stop_reason);
        return reason === "" ? [] : [...startEvents(null), ...finishEvents(reason, fieldsOf(event.usage))];
      }
      if (type === "ping") return [MESSAGES.heartbeat];
      if (type !== "message_stop") return type === undefined ? [event] : [];
      return [...startEvents(null), ...(hasReason ? [] : finishEvents("end_turn", null)), { type }];
    };

    return {
      rewritePiece,
      rewriteWhole: (given) => {
        if (given.error || !Array.isArray(given.content)) return rewritePiece(given);
        const blocks = objectsOf(given.content).flatMap((block, index) => {
          const said = blockEvents(index, block);
          return kinds.delete(index) ? [...said, { type: "content_block_stop", index }] : said;
        });
        const reason = textOf(given.stop_reason) || "end_turn";
        return [
          ...startEvents(given),
          ...blocks,
          ...finishEvents(reason, fieldsOf(given.usage)),
          { type: "message_stop" },
        ];
      },
    };
  },
  heartbeat: { type: "ping" },
  withoutField: (call, refusal) => {
    const { temperature, ...rest } = call;
    if (temperature !== undefined && refusal.includes("temperature")) return rest;
    const { stop_sequences, ...unstopped } = call;
    if (stop_sequences !== undefined && refusal.includes("stop_sequences")) return unstopped;
    // The limit has to be there: "max_tokens: 64000 > 8192, which is the maximum allowed number of output tokens".
    const most = Number(/max_tokens: \d{1,9} > (\d{1,9})/.exec(refusal)?.[1] ?? Number.NaN);
    return most < (countOf(call.max_tokens) ?? 0) ? { ...call, max_tokens: most } : null;
  },
};
