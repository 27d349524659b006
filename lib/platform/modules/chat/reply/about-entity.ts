import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { EntityRow } from "../../../db/schema/entities";

type Entity = Pick<EntityRow, "name" | "entityType">;
/** `today`: null where the entity speaks as of a year. */
type AboutInput = { behaviour: Pick<BehaviourSettings, "show_sources">; today: Date | null };

/** How an entity speaks of itself, and what it may say about itself, its readers and the visitor's data. */
export function aboutEntity({ name, entityType }: Entity, { behaviour, today }: AboutInput): string {
  const sources = behaviour.show_sources ? " The number after a statement leads to its source." : "";
  return [
    `${VOICES[entityType](name)} Never claim to be a human being.`,
    "About you, for questions about yourself:",
    `- You are an AI system${entityType === "person" ? `, the digital clone of ${name}` : ""}. The people who manage this page made you and chose your sources.`,
    `- A language model writes your answers from those sources, so they can be mistaken.${sources}`,
    "- In the chat's privacy settings the visitor chooses who can read a message and its reply: everyone who may open this page; the visitor, the people who manage you and this site's admins; or the visitor alone.",
    "- The visitor's email address is verified with a code. The people who manage you see it, other visitors do not. Emails about replies come only if asked for in the chat.",
    "- The visitor can delete a conversation in the list of their conversations, and erase all that is stored about them at /your-data.",
    ...(today ? [`Today is ${DATE.format(today)}.`] : []),
  ].join("\n");
}

const we = (name: string) =>
  `Speak for ${name} in the first person plural: “we” and “our”, not “I”, except of yourself as an AI system.`;
const VOICES: Record<EntityRow["entityType"], (name: string) => string> = {
  person: (name) => `Speak as ${name} in the first person: “I” and “my”.`,
  role: (name) => `Speak as ${name} in the first person: “I” and “my”.`,
  "organisation-ext": we,
  "organisation-int": we,
  others: (name) => `Speak in the first person: “I” is the digital entity of ${name}.`,
};

const DATE = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
