import { openDraft } from "@/lib/client/forms/draft-store";
import { CONTACT_TOPICS, type ContactTopic } from "@/lib/contract/contact/topics";

/** The unsent content of the contact form. */
export type ContactDraft = Record<"name" | "email" | "organisation" | "message", string> & { topic: ContactTopic };

// The form needs no session, so its author is not known.
const draft = openDraft({ name: "contact", author: null });
const EMPTY: ContactDraft = { name: "", email: "", organisation: "", topic: CONTACT_TOPICS[0], message: "" };

/** The stored draft, or an empty one. */
export function readContactDraft(): ContactDraft {
  return contactDraftOf(draft.read());
}

/** Stores the draft across reloads and failures until it is sent. */
export function storeContactDraft(typed: ContactDraft): void {
  draft.store(typed);
}

export function clearContactDraft(): void {
  draft.remove();
}

/** The fields of the form among these values. */
export function contactDraftOf(value: unknown): ContactDraft {
  const text = (key: keyof ContactDraft) => {
    const found: unknown = Reflect.get(Object(value), key);
    return typeof found === "string" ? found : EMPTY[key];
  };
  const topic = CONTACT_TOPICS.find((one) => one === text("topic")) ?? EMPTY.topic;
  return {
    name: text("name"),
    email: text("email"),
    organisation: text("organisation"),
    topic,
    message: text("message"),
  };
}
