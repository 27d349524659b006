import type { LanguageModelV3CallOptions } from "@ai-sdk/provider";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { Platform } from "../../context";
import type { MessageRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { TalkSystemRow } from "../../db/schema/talk";
import type { BudgetStage } from "../budget/policy";
import type { ChatterQuota } from "../chatter-groups/chatter-quota";
import { readFacts } from "../memory/read-facts";
import { checkMessage } from "../safety/check-message";
import type { VisitorPlace } from "../safety/find-countries";
import type { Talk } from "../talk/choose-talk";
import { composeCall, type PastTurn } from "../talk/compose-call";
import { withLength } from "./behaviour-prompt";
import type { LiveCorrection } from "./find-correction";
import { type FixedReply, findFixedReply } from "./find-fixed-reply";
import { type NumberedPassage, preparePrompt } from "./prepare-prompt";
import { newestTurns, readHistory } from "./read-history";
import { CANARY, systemPrompt } from "./system-prompt";

/** The input of a reply, independent of which talk system writes it. */
export type PreparedReply = Readonly<{
  talk: Talk;
  passages: readonly NumberedPassage[];
  /** The correction that is the first passage. */
  correction: LiveCorrection | null;
  /** The revision of the material that the passages come from, if it is known. */
  knowledge: string | null;
  behaviour: BehaviourSettings;
  /** How the monthly budget changes the reply. */
  stage: BudgetStage | null;
  /** The whole reply, where no talk system is to write it. */
  fixed: FixedReply | null;
  /** The language that the reply's first sentence is checked for; null where the material's own is likely or wanted. */
  askedLanguage: string | null;
  callFor: (system: TalkSystemRow) => Promise<LanguageModelV3CallOptions>;
}>;

type ReplyRequest = {
  message: MessageRow;
  entity: EntityRow;
  talk: Talk;
  behaviour: BehaviourSettings;
  /** The revision of the entity's material, if it is known. */
  knowledge?: string | null;
  /** Whether one of the entity's corrections is in use. */
  hasCorrections?: boolean;
  /** The message starts its conversation, so there is no history. */
  isFirst?: boolean;
  /** The earlier turns, for a conversation that is not stored. */
  history?: readonly PastTurn[];
  /** How the monthly budget changes the reply; `talk` is the one that it leaves. */
  stage?: BudgetStage | null;
  /** The quota of the visitor's group, where it is used up and `stage` is questions_only for that. */
  usedUpQuota?: ChatterQuota | null;
  /** Where the visitor is, for help lines. */
  place?: VisitorPlace | undefined;
  /** Only the prompt is used: nothing is moderated. */
  isPromptOnly?: boolean;
};

/** Reads the history and finds the passages for a reply. */
export async function prepareReply(platform: Platform, request: ReplyRequest): Promise<PreparedReply> {
  const { message, entity, talk, behaviour, knowledge = null, hasCorrections = false, isFirst = false } = request;
  const parameters = withLength(talk.parameters, behaviour);
  const { historyWindow } = parameters;
  // The moderation service is asked while passages are searched.
  const checking = request.isPromptOnly
    ? null
    : checkMessage(platform, { text: message.body, level: behaviour.moderation });
  const history = request.history
    ? newestTurns(request.history, historyWindow)
    : isFirst
      ? []
      : await readHistory(platform.db, message, historyWindow);
  // A preview is for an owner or an admin, who read no facts.
  const isRemembering = behaviour.memory && !request.history && !request.isPromptOnly;
  const memory = isRemembering ? await readFacts(platform.db, message) : null;
  const { passages, grounding, correction } = await preparePrompt(platform, {
    message,
    entity,
    behaviour,
    knowledge,
    hasCorrections,
    history,
    memory,
    limit: parameters.passages,
    isForLanguageModel: talk.systems.some(({ provider }) => provider !== "embedded"),
  });
  const stage = request.stage ?? null;
  const fixed = await findFixedReply(platform, {
    message,
    entity,
    stage,
    passages,
    correction,
    place: request.place,
    subject: await checking,
    usedUpQuota: request.usedUpQuota ?? null,
    hasHistory: history.length > 0,
    areSourcesShown: behaviour.show_sources,
  });
  const isForVisitor = parameters.languagePolicy === "visitor" && message.language !== entity.primaryLanguage;
  const askedLanguage = isForVisitor ? message.language : null;
  const compose = async (system: TalkSystemRow) =>
    composeCall({
      system: systemPrompt({
        entity,
        message,
        passages,
        parameters,
        behaviour,
        memory,
        canary: CANARY,
        isCorrected: correction !== null,
      }),
      history,
      message: message.body,
      parameters,
      grounding: system.provider === "embedded" ? await grounding() : null,
    });
  // Compose the first call while the message is still being stored; compose again for every further attempt.
  const [first] = talk.systems;
  let composed: Promise<LanguageModelV3CallOptions> | null = fixed ? null : compose(first);
  composed?.catch(() => {});
  const callFor = (system: TalkSystemRow) => {
    const call = system === first && composed ? composed : compose(system);
    composed = null;
    return call;
  };
  return { talk, passages, correction, knowledge, behaviour, stage, fixed, askedLanguage, callFor };
}
