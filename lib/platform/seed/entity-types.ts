import type { entityTypes } from "../db/schema/entities";

const OWNERS_TERMS = `**What you make is yours.** You keep every right to the material you add, and you promise that you may use it.

**People.** A digital clone of a living person needs that person's consent. You can be asked to show it, and a clone without it is taken down.

**Honesty.** A digital entity always says what it is. Do not use one to deceive, to harass, or to give advice that only a licensed person may give.

**Visitors.** What visitors write is theirs. You read it only as far as their privacy setting lets you, and you do not use their address for anything but the conversation.`;

/** The five types that every installation offers, in the order they are offered. */
export const ENTITY_TYPES: readonly (typeof entityTypes.$inferInsert)[] = [
  {
    id: 1,
    systemName: "person",
    displayLabel: "A person",
    description: "Yourself, someone known, or someone invented: speaks in the first person, from their own words.",
    terms: OWNERS_TERMS,
  },
  {
    id: 2,
    systemName: "role",
    displayLabel: "A book, an author, an expert or a subject",
    description: "A body of knowledge that can be asked: it answers and says which page it answers from.",
    terms: OWNERS_TERMS,
  },
  {
    id: 3,
    systemName: "organisation-ext",
    displayLabel: "An organisation, for the public",
    description: "One calm front desk for customers, visitors and members.",
    terms: OWNERS_TERMS,
  },
  {
    id: 4,
    systemName: "organisation-int",
    displayLabel: "An organisation, for its own people",
    description: "Answers staff from handbooks and policies, for invited people only.",
    terms: OWNERS_TERMS,
  },
  {
    id: 5,
    systemName: "others",
    displayLabel: "Something else",
    description: "A place, a project, an event: whatever has something to say and material to say it from.",
    terms: null,
  },
];
