import type { StoredSource } from "@/lib/contract/chat/schemas";
import type { Platform } from "../../../context";
import type { EntityRow } from "../../../db/schema/entities";
import type { BudgetStage } from "../../budget/policy";
import { takeQuestion, takeQuestionBeyondQuota } from "../../budget/take-question";
import { offerEmergencyHelp, offerHelp, refuseHarmful, withHelpOfMaterial } from "../../safety/compose-safety-reply";
import { findCountries, type VisitorPlace } from "../../safety/find-countries";
import { findEmergency } from "../../safety/find-emergency";
import { helpQuotations } from "../../safety/help-quotations";
import { languageOfSelfHarm } from "../../safety/mentions-self-harm";
import type { ModerationSubject } from "../../safety/policy";
import { findApprovedAnswer } from "./find-approved-answer";
import type { LiveCorrection } from "./find-correction";
import type { MessageContent } from "./message-content";
import type { NumberedPassage } from "./numbered-passage";
import { sourceOf } from "./reply-sources";

/** A complete reply that no talk system writes. */
export type FixedReply = Readonly<{
  body: string;
  sources: readonly StoredSource[];
  correctionId: string | null;
  isUnanswered: boolean;
  moderation: ModerationSubject | null;
  budgetStage: BudgetStage | null;
}>;

type FixedRequest = {
  message: MessageContent;
  entity: EntityRow;
  /** The subject that the moderation found. */
  subject: ModerationSubject | null;
  stage: BudgetStage | null;
  /** The monthly messages of the visitor's group, where they are used up. */
  quotaLimit: number | null;
  place: VisitorPlace;
  passages: readonly NumberedPassage[];
  correction: LiveCorrection | null;
  hasHistory: boolean;
  areSourcesShown: boolean;
};

const PLAIN = { sources: [], correctionId: null, isUnanswered: false, moderation: null, budgetStage: null };

/** The reply to a message that moderation stopped, or that the budget leaves no talk system for; null for any other one. */
export async function findFixedReply(platform: Platform, request: FixedRequest): Promise<FixedReply | null> {
  const { message, entity, subject, stage, place, quotaLimit: limit } = request;
  const { language } = message;
  if (subject === "self_harm") {
    // In the language of the phrase: people write about this in their own, whatever the chat's is.
    const spoken = languageOfSelfHarm(message.body, language) ?? language;
    return { ...giveHelp(offerHelp(spoken, findCountries(place, spoken)), spoken, request), moderation: subject };
  }
  const emergency = findEmergency(message.body, language);
  if (emergency) {
    const help = offerEmergencyHelp(emergency, findCountries(place, emergency.language));
    return giveHelp(help, emergency.language, request);
  }
  if (subject === "harmful") return { ...PLAIN, body: refuseHarmful(language), moderation: subject };
  if (stage === "approved_only") {
    const answer = await findApprovedAnswer(platform.db, request);
    if (answer) return giveApproved(answer, request);
  }
  if (stage !== "approved_only" && stage !== "questions_only") return null;
  const now = platform.now();
  const body =
    limit === null
      ? takeQuestion(entity.name, language, now)
      : takeQuestionBeyondQuota({ name: entity.name, limit }, language, now);
  return { ...PLAIN, body, isUnanswered: true, budgetStage: "questions_only" };
}

/** Help, with what the material says about whom to turn to. */
function giveHelp(help: string, language: string, { passages, areSourcesShown }: FixedRequest): FixedReply {
  const { text, cited } = helpQuotations(passages, areSourcesShown);
  const sources = passages.filter(({ index }) => cited.includes(index)).map((passage) => sourceOf(passage, true));
  return {
    ...PLAIN,
    body: withHelpOfMaterial(help, text, language),
    sources: areSourcesShown ? sources : sources.map((source) => ({ ...source, hidden: true as const })),
  };
}

function giveApproved(answer: NumberedPassage, { correction, areSourcesShown }: FixedRequest): FixedReply {
  const source = sourceOf({ ...answer, index: 1 }, true);
  return {
    ...PLAIN,
    body: answer.body,
    sources: [areSourcesShown ? source : { ...source, hidden: true }],
    correctionId: correction?.id ?? null,
    budgetStage: "approved_only",
  };
}
