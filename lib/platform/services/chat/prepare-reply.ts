import type { LanguageModelV3CallOptions } from "@ai-sdk/provider";
import type { Platform } from "../../context";
import type { MessageRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { TalkSystemRow } from "../../db/schema/talk";
import type { Talk } from "../talk/choose-talk";
import { CANARY } from "./canary";
import { composeCall } from "./compose-call";
import { historyBefore } from "./history-window";
import { type NumberedPassage, preparePrompt } from "./prepare-prompt";
import { systemPrompt } from "./system-prompt";

/** What a reply to a message is made of, whichever of its talk systems is asked. */
export type Prepared = Readonly<{
  talk: Talk;
  passages: readonly NumberedPassage[];
  callFor: (system: TalkSystemRow) => Promise<LanguageModelV3CallOptions>;
}>;

type Wanted = {
  message: MessageRow;
  entity: EntityRow;
  talk: Talk;
  /** The revision of the entity's material, if it was just read. */
  knowledge?: string | null;
  /** The message opens its conversation, so nothing came before it. */
  isFirst?: boolean;
};

/** Finds what was said before and what the material says. */
export async function prepareReply(platform: Platform, wanted: Wanted): Promise<Prepared> {
  const { message, entity, talk, knowledge = null, isFirst = false } = wanted;
  const { parameters } = talk;
  const history = isFirst ? [] : await historyBefore(platform.db, message, parameters.historyWindow);
  const { passages, grounding } = await preparePrompt(platform, {
    ...{ message, entity, knowledge, history },
    limit: parameters.passages,
  });
  const compose = async (system: TalkSystemRow) =>
    composeCall({
      system: systemPrompt({ entity, message, passages, parameters, canary: CANARY }),
      history,
      message: message.body,
      parameters,
      grounding: system.provider === "embedded" ? await grounding() : null,
    });
  // Made while the message is still being stored. A second try makes it anew, whatever went wrong with the first.
  const [first] = talk.systems;
  let composed: Promise<LanguageModelV3CallOptions> | null = compose(first);
  composed.catch(() => {});
  const callFor = (system: TalkSystemRow) => {
    const call = system === first && composed ? composed : compose(system);
    composed = null;
    return call;
  };
  return { talk, passages, callFor };
}
