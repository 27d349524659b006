import type { LanguageModelV3CallOptions } from "@ai-sdk/provider";
import type { Platform } from "../../../context";
import type { MessageRow } from "../../../db/schema/chat";
import type { TalkSystemRow } from "../../../db/schema/talk";
import type { ReplyTerms } from "../../budget/budget-terms";
import type { BudgetStage } from "../../budget/policy";
import type { ChatterQuota } from "../../chatter-groups/chatter-quota";
import { readFacts } from "../../memory/read-facts";
import { checkMessage } from "../../safety/check-message";
import { UNKNOWN_PLACE, type VisitorPlace } from "../../safety/find-countries";
import { composeCall, type PastTurn } from "../../talk/compose-call";
import type { ReplyConfig } from "../../talk/load-reply-config";
import { newestTurns, readHistory } from "../history/read-history";
import { withLength } from "./behaviour-prompt";
import type { LiveCorrection } from "./find-correction";
import { type FixedReply, findFixedReply } from "./find-fixed-reply";
import type { MessageContent } from "./message-content";
import { type NumberedPassage, retrieveGrounding } from "./retrieve-grounding";
import { CANARY, systemPrompt } from "./system-prompt";

/** The message of a reply: a stored one, a question to unpublished settings, or a question of which only the prompt is used. */
export type ReplySource = Readonly<
  | {
      kind: "live";
      message: MessageRow;
      /** The message starts its conversation, so there is no history. */
      isFirst: boolean;
      /** The talk systems that the budget leaves, in place of the entity's own, and how it changes the reply. */
      terms: ReplyTerms;
      /** The quota of the visitor's group, where it is used up and the terms are `questions_only` for that. */
      usedUpQuota: ChatterQuota | null;
      /** Where the visitor is, for help lines. */
      place: VisitorPlace;
    }
  | {
      kind: "draft";
      message: MessageContent;
      /** The earlier turns, oldest first. */
      history: readonly PastTurn[];
      /** Where the reader is, for help lines. */
      place: VisitorPlace;
    }
  | { kind: "prompt"; message: MessageContent }
>;

/** The input of a reply, independent of which of its talk systems writes it. */
export type ReplyPlan = Readonly<{
  /** The configuration, with the talk systems that are to write the reply. */
  config: ReplyConfig;
  message: MessageContent;
  passages: readonly NumberedPassage[];
  /** The correction that is the first passage. */
  correction: LiveCorrection | null;
  /** How the monthly budget changes the reply. */
  stage: BudgetStage | null;
  /** The whole reply, where no talk system is to write it. */
  fixed: FixedReply | null;
  /** The language that the reply's first sentence is checked for; null where the material's own is likely or wanted. */
  askedLanguage: string | null;
  callFor: (system: TalkSystemRow) => Promise<LanguageModelV3CallOptions>;
}>;

/** Reads the history, finds the passages and composes the first call; writes nothing. */
export async function planReply(platform: Platform, config: ReplyConfig, source: ReplySource): Promise<ReplyPlan> {
  const { entity, behaviour } = config;
  const { message } = source;
  const { talk, stage } = source.kind === "live" ? source.terms : { talk: config.talk, stage: null };
  const parameters = withLength(talk.parameters, behaviour);
  // The moderation service is asked while passages are searched.
  const checking =
    source.kind === "prompt" ? null : checkMessage(platform, { text: message.body, level: behaviour.moderation });
  const history = await historyOf(platform, source, parameters.historyWindow);
  // Drafts and prompts are for an owner or an admin, who read no facts.
  const memory = behaviour.memory && source.kind === "live" ? await readFacts(platform.db, source.message) : null;
  const { passages, grounding, correction } = await retrieveGrounding(platform, config, {
    message,
    history,
    memory,
    limit: parameters.passages,
    isForLanguageModel: talk.systems.some(({ provider }) => provider !== "embedded"),
  });
  const fixed = await findFixedReply(platform, {
    message,
    entity,
    stage,
    passages,
    correction,
    place: source.kind === "prompt" ? UNKNOWN_PLACE : source.place,
    subject: await checking,
    quotaLimit: source.kind === "live" ? (source.usedUpQuota?.limit ?? null) : null,
    hasHistory: history.length > 0,
    areSourcesShown: behaviour.show_sources,
  });
  const isForVisitor = parameters.languagePolicy === "visitor" && message.language !== entity.primaryLanguage;
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
  return {
    config: { ...config, talk },
    message,
    passages,
    correction,
    stage,
    fixed,
    askedLanguage: isForVisitor ? message.language : null,
    callFor: fixed ? compose : composedAhead(talk.systems[0], compose),
  };
}

async function historyOf(platform: Platform, source: ReplySource, window: number): Promise<PastTurn[]> {
  if (source.kind === "draft") return newestTurns(source.history, window);
  if (source.kind === "prompt" || source.isFirst) return [];
  return readHistory(platform.db, source.message, window);
}

/** Composes the first call while the message is still being stored, and again for every further attempt. */
function composedAhead(first: TalkSystemRow, compose: ReplyPlan["callFor"]): ReplyPlan["callFor"] {
  let composed: ReturnType<typeof compose> | null = compose(first);
  composed.catch(() => {});
  return (system) => {
    const call = system === first && composed ? composed : compose(system);
    composed = null;
    return call;
  };
}
