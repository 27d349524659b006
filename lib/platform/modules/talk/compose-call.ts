import type { LanguageModelV3CallOptions, LanguageModelV3Message } from "@ai-sdk/provider";
import { GROUNDING, type Grounding } from "../../models/port";
import type { TalkParameters } from "./talk-parameters";

/** Where a model goes on with the visitor's next message. Four are the most that servers take. */
const STOP_SEQUENCES = ["<|im_end|>", "<|eot_id|>", "<end_of_turn>", "\n\nHuman:"] as const;

type CallContent = {
  system: string;
  history: readonly PastTurn[];
  /** The visitor's turn: the message, with the material before it. */
  message: string;
  parameters: Pick<TalkParameters, "temperature" | "maxOutputTokens">;
  grounding: Grounding | null;
};

/** The arguments of a model call: system prompt, earlier turns, message, and sampling parameters. */
export function composeCall({
  system,
  history,
  message,
  parameters,
  grounding,
}: CallContent): LanguageModelV3CallOptions {
  const past = history.flatMap(({ message, reply }) => [textMessage("user", message), textMessage("assistant", reply)]);
  const { temperature, maxOutputTokens } = parameters;
  return {
    prompt: [{ role: "system", content: system }, ...past, textMessage("user", message)],
    stopSequences: [...STOP_SEQUENCES],
    ...(temperature === null ? {} : { temperature }),
    ...(maxOutputTokens === null ? {} : { maxOutputTokens }),
    ...(grounding ? { providerOptions: { [GROUNDING]: grounding } } : {}),
  };
}

function textMessage(role: "user" | "assistant", text: string): LanguageModelV3Message {
  return { role, content: [{ type: "text", text }] };
}

/** One earlier turn of the conversation. */
export type PastTurn = Readonly<{ message: string; reply: string }>;
