import { v7 as uuid } from "uuid";
import type { ParsedInput } from "@/lib/contract";
import type { PrivacyCode } from "@/lib/contract/fields/fields";
import type { PlannedEntity } from "../../../db/planned-entity";
import { Failure } from "../../../failure";
import { type PlanSettings, rightsOf } from "../../plans/policy";

/** One message to one entity, from either of the two payload formats. */
export type TurnInput = Readonly<{
  clientId: string;
  email: string;
  /** The visitor's name under Options; empty when it is not sent. */
  userName: string;
  entityId: string;
  conversationId: string | null;
  conversationType: "one-on-one_chat";
  body: string;
  language: string;
  year: number | null;
  privacyCode: PrivacyCode;
  /** The visitor's time zone, for help lines; it is not stored. */
  timeZone: string | null;
  /** The suggested question that the visitor chose instead of typing. */
  suggestedQuestionId: string | null;
}>;

/** Converts the group format and the flat format into one shape. Ignores the names of the group format, which may be other people's. */
export function parseTurnInput(input: ParsedInput<"sendMessage">): TurnInput {
  const common = {
    clientId: input.message_id ?? uuid(),
    conversationId: input.conversation_id ?? null,
    conversationType: input.conversation_type,
    body: input.message,
    language: input.language_field,
    year: input.year_field ?? null,
    privacyCode: input.privacy_code,
    timeZone: input.time_zone ?? null,
    suggestedQuestionId: input.suggested_question_id ?? null,
  };
  if ("entityid" in input) {
    return { ...common, email: input.email_address, userName: input.user_name, entityId: input.entityid };
  }
  const [entity] = input.all_digitalentities;
  if (!entity) throw new Failure("not_found", { thing: "entity" });
  return { ...common, email: input.initiatedby_email_address, userName: "", entityId: entity.entityid };
}

/** Replaces a language that the plan does not include by the entity's own, and drops a year that it does not offer. */
export function withinRights<T extends Pick<TurnInput, "language" | "year">>(
  turn: T,
  entity: PlannedEntity,
  settings: PlanSettings,
): T {
  const isMultilingual = rightsOf(entity, settings).multilingual;
  const year = turn.year !== null && entity.yearsList?.includes(turn.year) ? turn.year : null;
  return { ...turn, year, language: isMultilingual ? turn.language : entity.primaryLanguage };
}
