import type { DigitalEntityType } from "@/lib/contract/entities/schemas";
import type { entityTypes } from "../db/schema/entities";

const OWNERSHIP = `**What you add stays yours.** You keep every right to the texts, pictures and addresses you add, and you promise that you may use them for this purpose. You can take them away again at any time, and what is deleted is erased within seven days.`;

const HONESTY = `**Honest labelling.** A digital entity always presents itself as an AI system. You will not use it to make anybody believe that they are writing with a living person, to deceive or harass, or to give advice that only a licensed person may give.`;

const VISITORS = `**Visitors.** What visitors write is theirs. You read it only as far as their privacy setting lets you, and you use their address for nothing but the conversation.`;

const END = `**If it goes wrong.** An entity that breaks these terms is taken offline, and its owner is told why. Whoever is hurt by one can write to us at any time.`;

const terms = (first: string) => [first, OWNERSHIP, HONESTY, VISITORS, END].join("\n\n");

const PERSON = terms(
  `**Whom you may clone.** You may create a digital entity of yourself, of a living person who has agreed in writing, of a person of history, or of one that you or nobody owns the rights to as a character. You can be asked to show a consent, and a clone without one is taken down.`,
);

const ROLE = terms(
  `**Whose work it is.** You may give voice to a book, an author, an expert or a subject when the texts it answers from are yours, are free, or were licensed to you. A living author or expert has to agree in writing. Answers name the passage they come from; do not add material that was made to mislead.`,
);

const PUBLIC_BODY = terms(
  `**For whom you speak.** You may create a digital entity of an organisation when you are entitled to speak for it to the public. What it says is read as the organisation's word: keep its material correct, and name a person who can be reached on its website.`,
);

const INTERNAL_BODY = terms(
  `**For whom you speak.** You may create an internal entity when your organisation has charged you with it. Invite only people who may read the material you add, revoke whoever leaves, and tell them that owners of the entity can read conversations that are not marked as private.`,
);

/** The five types that every installation offers, in the order they are offered. */
export const ENTITY_TYPES: readonly (typeof entityTypes.$inferInsert)[] = [
  {
    id: 1,
    systemName: "person",
    displayLabel: "Person",
    description:
      "Yourself, someone famous, or someone fictitious. Speaks as “I”, from their own words, and can be given a timeline of years.",
    terms: PERSON,
  },
  {
    id: 2,
    systemName: "role",
    displayLabel: "Role",
    description:
      "A book, an author, an expert or a subject. Answers from the material you give it and cites the passage.",
    terms: ROLE,
  },
  {
    id: 3,
    systemName: "organisation-ext",
    displayLabel: "Organisation, public",
    description: "A front desk for visitors and customers, with links, languages and a banner.",
    terms: PUBLIC_BODY,
  },
  {
    id: 4,
    systemName: "organisation-int",
    displayLabel: "Organisation, internal",
    description: "Answers your own people from handbooks and policies. Best for invited people only.",
    terms: INTERNAL_BODY,
  },
  {
    id: 5,
    systemName: "others",
    displayLabel: "Other",
    description: "A place, a project, an event: whatever has something to say and material to say it from.",
    terms: null,
  },
];

/** How each type is drawn on its card, and the colour its entities begin with. */
export const LOOKS: Record<DigitalEntityType["system_name"], Pick<DigitalEntityType, "art" | "plate">> = {
  person: { art: "tomas", plate: "rose" },
  role: { art: "book", plate: "ochre" },
  "organisation-ext": { art: "museum", plate: "slate" },
  "organisation-int": { art: "elin", plate: "ochre" },
  others: { art: "you", plate: "stone" },
};
