import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { ResponseRow } from "../../db/schema/chat";

export type ModerationLevel = BehaviourSettings["moderation"];
export type ModerationSubject = NonNullable<ResponseRow["moderation"]>;

/** The plain category also holds talk about the subject, such as a historian's question, and is left to the phrases. */
const SELF_HARM = new Set(["self-harm/intent", "self-harm/instructions"]);
const ANY_SELF_HARM = /^self-harm(?:\/|$)/;

/** The standard level stops hatred, threats, sexual content and instructions for harm, but not talk about violence. */
const STANDARD = new Set([
  "hate",
  "hate/threatening",
  "harassment/threatening",
  "sexual",
  "illicit",
  "illicit/violent",
]);

/** Stopped at every level. */
const ALWAYS = "sexual/minors";

/** The subject of the safety reply to a message with these categories at a level; null for an ordinary reply. */
export function subjectOf(categories: readonly string[], level: ModerationLevel): ModerationSubject | null {
  if (categories.some((category) => SELF_HARM.has(category))) return "self_harm";
  if (categories.includes(ALWAYS)) return "harmful";
  if (level === "off") return null;
  const others = categories.filter((category) => !ANY_SELF_HARM.test(category));
  const isHarmful = level === "strict" ? others.length > 0 : others.some((category) => STANDARD.has(category));
  return isHarmful ? "harmful" : null;
}
