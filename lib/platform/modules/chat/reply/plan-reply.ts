import type { Platform } from "../../../context";
import type { MessageRow } from "../../../db/schema/chat";
import type { TalkSystemRow } from "../../../db/schema/talk";
import type { ReplyTerms } from "../../budget/budget-terms";
import type { BudgetStage } from "../../budget/policy";
import type { ChatterQuota } from "../../chatter-groups/chatter-quota";
import { readFacts } from "../../memory/read-facts";
import { rightsOf } from "../../plans/policy";
import { checkMessage } from "../../safety/check-message";
import { UNKNOWN_PLACE, type VisitorPlace } from "../../safety/find-countries";
import type { PastTurn } from "../../talk/compose-call";
import type { ReplyConfig } from "../../talk/load-reply-config";
import { type QueryUsage, writeQueries } from "../../talk/write-queries";
import { newestTurns, readHistory } from "../history/read-history";
import { withLength } from "./behaviour-prompt";
import { type ComposeCall, promptComposer } from "./compose-prompt";
import type { LiveCorrection } from "./find-correction";
import { type FixedReply, findFixedReply } from "./find-fixed-reply";
import type { MessageContent } from "./message-content";
import { materialLanguages, needsQueries } from "./needs-queries";
import type { NumberedPassage } from "./numbered-passage";
import { readLastPassages } from "./read-last-passages";
import { replyLanguage } from "./reply-language";
import { retrieveGrounding } from "./retrieve-grounding";

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
      /** The visitor's name, by which a model would write their next message; null while it is unknown. */
      visitorName: string | null;
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
  visitorName: string | null;
  passages: readonly NumberedPassage[];
  /** The correction that is the first passage. */
  correction: LiveCorrection | null;
  /** How the monthly budget changes the reply. */
  stage: BudgetStage | null;
  /** The whole reply, where no talk system is to write it. */
  fixed: FixedReply | null;
  /** The language that the reply's first sentence is checked for; null where the material's own is likely or wanted. */
  askedLanguage: string | null;
  callFor: ComposeCall;
  /**
   * Has a model write search queries, and plans with what they find; null where the message finds enough as it is. It costs
   * money: call it only for an admitted reply. Never fails for the model's sake.
   */
  searchByQueries: ((signal: AbortSignal) => Promise<ReplyPlan>) | null;
  /** The tokens of the call that wrote the queries. */
  queryUsage: QueryUsage | null;
}>;

/** Reads the history, finds the passages and composes the first call; writes nothing and calls no talk system. */
export async function planReply(platform: Platform, config: ReplyConfig, source: ReplySource): Promise<ReplyPlan> {
  const { entity, behaviour } = config;
  const { message } = source;
  const { talk, stage } = source.kind === "live" ? source.terms : { talk: config.talk, stage: null };
  const parameters = withLength(talk.parameters, behaviour);
  const isForLanguageModel = talk.systems.some(({ provider }) => provider !== "embedded");
  // The moderation service is asked while passages are searched.
  const checking =
    source.kind === "prompt" ? null : checkMessage(platform, { text: message.body, level: behaviour.moderation });
  const hasEarlier = source.kind === "live" && !source.isFirst;
  const [history, lastPassages] = await Promise.all([
    historyOf(platform, source, parameters.historyWindow),
    hasEarlier && isForLanguageModel ? readLastPassages(platform.db, source.message) : [],
  ]);
  // Drafts and prompts are for an owner or an admin, who read no facts.
  const memory = behaviour.memory && source.kind === "live" ? await readFacts(platform.db, source.message) : null;
  const request = { message, history, memory, limit: parameters.passages, isForLanguageModel, lastPassages };
  const retrieved = await retrieveGrounding(platform, config, request);
  const fixed = await findFixedReply(platform, {
    message,
    entity,
    stage,
    passages: retrieved.passages,
    correction: retrieved.correction,
    place: source.kind === "prompt" ? UNKNOWN_PLACE : source.place,
    subject: await checking,
    quotaLimit: source.kind === "live" ? (source.usedUpQuota?.limit ?? null) : null,
    hasHistory: history.length > 0,
    areSourcesShown: behaviour.show_sources,
  });
  // Replies are in the entity's language where its plan includes no other (`withinRights`).
  const isMultilingual = rightsOf(entity, platform.settings).multilingual;
  const policy = parameters.languagePolicy === "visitor" && !isMultilingual ? "entity" : parameters.languagePolicy;
  const language = await replyLanguage({ policy, message, entityLanguage: entity.primaryLanguage });
  const compose = promptComposer(platform, {
    config,
    message,
    parameters,
    history,
    memory,
    language: language.sentence,
  });
  const planned = {
    config: { ...config, talk },
    message,
    visitorName: source.kind === "live" ? source.visitorName : null,
    stage,
    fixed,
    askedLanguage: language.checked,
  };
  const [system] = talk.systems;
  const languages = materialLanguages(entity.id);
  const isSearchedAgain =
    !fixed &&
    source.kind !== "prompt" &&
    system.provider !== "embedded" &&
    behaviour.query_writing &&
    (await needsQueries({ message, history, retrieved, languages }));
  const searchByQueries = async (signal: AbortSignal): Promise<ReplyPlan> => {
    const { queries, usage } = await writeQueries(platform, talk, {
      message: message.body,
      history,
      languages,
      signal,
    });
    const again = queries.length > 0 ? await retrieveGrounding(platform, config, { ...request, queries }) : retrieved;
    const { passages, correction } = again;
    return { ...planned, passages, correction, callFor: compose(again), searchByQueries: null, queryUsage: usage };
  };
  const callFor = compose(retrieved);
  return {
    ...planned,
    passages: retrieved.passages,
    correction: retrieved.correction,
    callFor: fixed || isSearchedAgain ? callFor : composedAhead(system, callFor),
    searchByQueries: isSearchedAgain ? searchByQueries : null,
    queryUsage: null,
  };
}

async function historyOf(platform: Platform, source: ReplySource, window: number): Promise<PastTurn[]> {
  if (source.kind === "draft") return newestTurns(source.history, window);
  if (source.kind === "prompt" || source.isFirst) return [];
  return readHistory(platform.db, source.message, window);
}

/** Composes the first call while the message is still being stored, and again for every further attempt. */
function composedAhead(first: TalkSystemRow, compose: ComposeCall): ComposeCall {
  let composed: ReturnType<typeof compose> | null = compose(first);
  composed.catch(() => {});
  return (system, share = 1) => {
    const call = system === first && composed && share === 1 ? composed : compose(system, share);
    composed = null;
    return call;
  };
}
