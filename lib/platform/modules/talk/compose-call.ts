import type { LanguageModelV3CallOptions, LanguageModelV3Message } from "@ai-sdk/provider";
import { GROUNDING, type Grounding } from "../../models/port";
import type { TalkParameters } from "./talk-parameters";

type Parts = {
  system: string;
  history: readonly PastTurn[];
  message: string;
  parameters: TalkParameters;
  grounding: Grounding | null;
};

/** The call's own arguments: the persona, the turns so far, the message, and how to write. */
export function composeCall({ system, history, message, parameters, grounding }: Parts): LanguageModelV3CallOptions {
  const past = history.flatMap(({ message, reply }) => [spoken("user", message), spoken("assistant", reply)]);
  const { temperature, maxOutputTokens } = parameters;
  return {
    prompt: [{ role: "system", content: system }, ...past, spoken("user", message)],
    ...(temperature === null ? {} : { temperature }),
    ...(maxOutputTokens === null ? {} : { maxOutputTokens }),
    ...(grounding ? { providerOptions: { [GROUNDING]: grounding } } : {}),
  };
}

function spoken(role: "user" | "assistant", text: string): LanguageModelV3Message {
  return { role, content: [{ type: "text", text }] };
}

/** One earlier turn, as a model is reminded of it. */
export type PastTurn = Readonly<{ message: string; reply: string }>;
