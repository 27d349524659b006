import type { LanguageModelV3CallOptions } from "@ai-sdk/provider";
import type { Platform } from "../../../context";
import type { TalkSystemRow } from "../../../db/schema/talk";
import { composeCall, type PastTurn } from "../../talk/compose-call";
import type { ReplyConfig } from "../../talk/load-reply-config";
import type { TalkParameters } from "../../talk/talk-parameters";
import { escapeControl, escapeMaterial } from "./escape-material";
import type { MessageContent } from "./message-content";
import type { Retrieved } from "./retrieve-grounding";
import { CANARY, systemPrompt } from "./system-prompt";
import { userTurn } from "./user-turn";

/** Composes the call of a talk system. `share`: the part of the passages and of the history that it has room for. */
export type ComposeCall = (system: TalkSystemRow, share?: number) => Promise<LanguageModelV3CallOptions>;

type PromptContent = Readonly<{
  config: Pick<ReplyConfig, "entity" | "behaviour">;
  message: MessageContent;
  parameters: TalkParameters;
  /** The earlier turns, oldest first. */
  history: readonly PastTurn[];
  memory: readonly string[] | null;
  /** The sentence about the language of the reply. */
  language: string;
}>;

/**
 * Composes the calls of one message: the instructions are in the system message, the material in the visitor's turn. With a
 * `share` below 1, only that part of the best passages and of the newest turns.
 */
export function promptComposer({ now }: Pick<Platform, "now">, content: PromptContent) {
  const { config, message, parameters, history, memory, language } = content;
  const { entity, behaviour } = config;
  return ({ passages, grounding, topics, correction }: Retrieved): ComposeCall =>
    async (system, share = 1) => {
      if (system.provider === "embedded") {
        const turn = { system: "", history: [], message: message.body };
        return composeCall({ ...turn, parameters, grounding: await grounding() });
      }
      const given = passages.slice(0, Math.ceil(passages.length * share));
      const turns = Math.floor(history.length * share);
      return composeCall({
        system: systemPrompt({
          entity,
          message,
          parameters,
          behaviour,
          language,
          isCorrected: correction !== null,
          isRemembered: memory !== null && memory.length > 0,
          now: now(),
          canary: CANARY,
        }),
        history: history.slice(history.length - turns).map(escapedTurn),
        message: userTurn({
          passages: given,
          topics: given.length === 0 ? await topics() : [],
          memory,
          message: message.body,
        }),
        parameters,
        grounding: null,
      });
    };
}

function escapedTurn({ message, reply }: PastTurn): PastTurn {
  return { message: escapeMaterial(message), reply: escapeControl(reply) };
}
