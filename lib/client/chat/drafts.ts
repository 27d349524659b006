import { openDraft, removeDrafts } from "../forms/draft-store";
import { splitQuote } from "./quote-markup";
import { removeAllUnsent, removeUnsent, type Unsent } from "./unsent";

/** The unsent content of a composer. */
export type Draft = { text: string; quote: string | null };

const EMPTY: Draft = { text: "", quote: null };

/**
 * A visitor's stored draft for an entity. Stored by entity, not by conversation, so that it survives a lost session or a
 * new conversation.
 */
export function openDraftStorage(entityId: string, email: string) {
  const stored = openDraft({ name: entityId, sharedName: `${entityId}:${email}`, author: email });

  function write(draft: Draft, isUnverified = false): void {
    if (draft.text || draft.quote) stored.store(draft, isUnverified);
    else stored.remove();
  }

  const read = (): Draft => draftOf(stored.read());

  return {
    read,
    /** Reads what a verified visitor typed, also before the verification. */
    claim(): Draft {
      stored.claim();
      return read();
    },
    /** Stores a draft; an empty one is removed. Until the verification the visitor may correct the address. */
    store: write,
    /** Puts an unsent message back into the composer of this tab, before newer text. */
    restore({ message_id, text }: Pick<Unsent, "message_id" | "text">): void {
      const draft = draftOf(stored.readOwn());
      const restored = splitQuote(text);
      const texts = [restored.text, draft.text].filter(Boolean);
      write({ text: texts.join("\n\n"), quote: restored.quote ?? draft.quote });
      removeUnsent(entityId, message_id);
    },
  };
}

/** Clears all drafts and unsent messages. Only for an explicit sign-out or erasure. */
export function clearDrafts(): void {
  removeDrafts();
  removeAllUnsent();
}

function draftOf(stored: object | null): Draft {
  if (!isDraft(stored)) return EMPTY;
  const { text, quote } = stored;
  return { text, quote };
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null || !("text" in value) || !("quote" in value)) return false;
  return typeof value.text === "string" && (value.quote === null || typeof value.quote === "string");
}
