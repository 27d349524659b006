/** What a letter to the people behind the site may be about, in the order it is offered. */
export const CONTACT_TOPICS = ["question", "clone", "organisation", "problem", "privacy", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Characters of one letter. */
export const CONTACT_MESSAGE_MAX = 5000;
