import { parseJson } from "../../contract/fields/parse-json";
import { readStored, removeStored, type StorageArea, store, storedKeys } from "../browser/storage";

/** The prefix of all keys of drafts. A sign-out removes them; a session that expires keeps them. */
const DRAFT = "draft:";
/** Drafts that a browser holds at most; the oldest goes first. */
const DRAFTS_MAX = 100;

type DraftPlace = {
  name: string;
  /** The name of the copy that all tabs share, when it has another one. */
  sharedName?: string;
  /** The person who types. Another person does not get this tab's copy. */
  author: string | null;
};

/** The author is null while it is not known who uses the tab. */
type TabCopy = { author: string | null; text: string };

/** One place of a draft. Values are JSON; a text that is not JSON reads as null. */
export type DraftStore = ReturnType<typeof openDraft>;

/**
 * A draft that is stored for this tab, where other tabs do not overwrite it, and for all tabs of the browser, where it
 * outlives the tab.
 */
export function openDraft({ name, sharedName = name, author }: DraftPlace) {
  const key = `${DRAFT}${name}`;
  const sharedKey = `${DRAFT}${sharedName}`;
  /** The text as this tab read or stored it last. */
  let latest: string | null = null;

  function readOwn(): TabCopy | null {
    const own = readCopy(key);
    return own && (own.author ?? author) === author ? own : null;
  }

  function storeText(text: string, isUnverified: boolean): void {
    const isKnown = !isUnverified || readCopy(key)?.author === author;
    if (readStored("local", sharedKey) === null) removeOldest(DRAFTS_MAX - 1);
    store("session", key, JSON.stringify({ author: isKnown ? author : null, text } satisfies TabCopy));
    if (!store("local", sharedKey, text)) {
      removeOldest(DRAFTS_MAX / 2);
      store("local", sharedKey, text);
    }
    latest = text;
  }

  return {
    /** This tab's own draft, or null. */
    readOwn: () => parse(readOwn()?.text ?? null),
    /** This tab's draft, otherwise the one that was stored last in any tab, or null. */
    read(): object | null {
      latest = readOwn()?.text ?? readStored("local", sharedKey);
      return parse(latest);
    },
    /** @param isUnverified the author's address may still be corrected, and the draft then belongs to the other one */
    store: (draft: object, isUnverified = false) =>
      storeText(JSON.stringify({ ...draft, stored_at: Date.now() }), isUnverified),
    /** Makes a draft that was stored for an unverified address the author's own. */
    claim(): void {
      const own = readOwn();
      if (own?.author === null) storeText(own.text, false);
    },
    /** Removes this tab's draft, and the shared one unless another tab has stored it since. */
    remove(): void {
      if (readStored("local", sharedKey) === latest) removeStored("local", [sharedKey]);
      if (readOwn()) removeStored("session", [key]);
    },
  };
}

/** Removes a draft, and its shared copies of everyone. */
export function removeDraft(name: string): void {
  removeStored("session", [`${DRAFT}${name}`]);
  removeStored(
    "local",
    draftKeys("local").filter((key) => key.startsWith(`${DRAFT}${name}:`)),
  );
}

/** Removes all drafts. Only for an explicit sign-out or erasure. */
export function removeDrafts(): void {
  for (const area of ["local", "session"] as const) removeStored(area, draftKeys(area));
}

const draftKeys = (area: StorageArea) => storedKeys(area).filter((key) => key.startsWith(DRAFT));

/** Keeps this many of the shared drafts, the newest. */
function removeOldest(kept: number): void {
  const keys = draftKeys("local");
  if (keys.length <= kept) return;
  const age = (key: string) => Number(Reflect.get(parse(readStored("local", key)) ?? {}, "stored_at")) || 0;
  const oldestFirst = keys.map((key) => ({ key, at: age(key) })).sort((a, b) => a.at - b.at);
  removeStored(
    "local",
    oldestFirst.slice(0, keys.length - kept).map(({ key }) => key),
  );
}

function readCopy(key: string): TabCopy | null {
  const copy = parse(readStored("session", key));
  if (!copy) return null;
  const { author, text } = copy as Partial<TabCopy>;
  return typeof text === "string" && (author === null || typeof author === "string") ? { author, text } : null;
}

function parse(text: string | null): object | null {
  const value = parseJson(text);
  return typeof value === "object" ? value : null;
}
