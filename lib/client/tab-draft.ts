import { readStored, removeStored, store } from "./storage";

type DraftPlace = {
  key: string;
  /** The key of the copy that all tabs share, when it has another one. */
  sharedKey?: string;
  /** The address of the person who types. Another person does not get this tab's copy. */
  author: string | null;
};

/** The author is null while it is not known who uses the tab. */
type TabCopy = { author: string | null; text: string };

/**
 * A draft that is stored for this tab, where other tabs do not overwrite it, and for all tabs of the browser, where it
 * outlives the tab.
 */
export function openTabDraft({ key, sharedKey = key, author }: DraftPlace) {
  /** The text as this tab read or stored it last. */
  let latest: string | null = null;

  function readOwn(): TabCopy | null {
    const own = readCopy(key);
    return own && (own.author ?? author) === author ? own : null;
  }

  function storeText(text: string, isUnverified = false): void {
    const isKnown = !isUnverified || readCopy(key)?.author === author;
    store("session", key, JSON.stringify({ author: isKnown ? author : null, text } satisfies TabCopy));
    store("local", sharedKey, text);
    latest = text;
  }

  return {
    /** This tab's own text, or null. */
    readOwn: () => readOwn()?.text ?? null,
    /** This tab's text, otherwise the one that was stored last in any tab, or null. */
    read(): string | null {
      latest = readOwn()?.text ?? readStored("local", sharedKey);
      return latest;
    },
    /** @param isUnverified the author's address may still be corrected, and the text then belongs to the other one */
    store: storeText,
    /** Makes a text that was stored for an unverified address the author's own. */
    claim(): void {
      const own = readOwn();
      if (own?.author === null) storeText(own.text);
    },
    /** Removes this tab's text, and the shared one unless another tab has stored it since. */
    remove(): void {
      if (readStored("local", sharedKey) === latest) removeStored("local", [sharedKey]);
      if (readOwn()) removeStored("session", [key]);
    },
  };
}

/** The draft of a form. Its author is whose session it is, as far as this tab knows. */
export function openFormDraft(key: string) {
  return openTabDraft({ key, author: readStored("session", "email_address") });
}

function readCopy(key: string): TabCopy | null {
  try {
    const { author, text } = Object(JSON.parse(readStored("session", key) ?? "null"));
    return typeof text === "string" && (author === null || typeof author === "string") ? { author, text } : null;
  } catch {
    return null;
  }
}
