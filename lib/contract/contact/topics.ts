/** The topics of a contact message, in display order. */
export const CONTACT_TOPICS = ["question", "clone", "organisation", "problem", "privacy", "report", "other"] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Maximum characters of a contact message. */
export const CONTACT_MESSAGE_MAX = 5000;
