import { DRAFT, type DraftStore, openDraft } from "./draft-store";
import { fetchCurrentUser } from "./fetch-current-user";
import { cachedUser } from "./session-storage";
import { removeStored, storedKeys } from "./storage";

const keyOf = (name: string) => `${DRAFT}form:${name}`;

/** Whether the server has said since the page was loaded whose session it is. */
let isUserKnown = false;

/**
 * The current user's draft of a form; null without a user. The cached user may be another one, who signed in before in
 * this tab, until the server was asked.
 */
export async function openOwnFormDraft(name: string): Promise<DraftStore | null> {
  const user = isUserKnown ? cachedUser() : await fetchCurrentUser().catch(cachedUser);
  isUserKnown = user !== null;
  return user && openFormDraft(name, user.user_id);
}

/**
 * The draft of a form. Each person has a copy of their own, so that a second one on the same browser neither sees nor
 * replaces it.
 * @param name the form and the id of its record
 * @param author the user's id
 */
export function openFormDraft(name: string, author: string): DraftStore {
  return openDraft({ key: keyOf(name), sharedKey: `${keyOf(name)}:${author}`, author });
}

/** Removes the drafts of a form whose record was deleted. */
export function removeFormDrafts(name: string): void {
  const shared = storedKeys("local").filter((key) => key.startsWith(`${keyOf(name)}:`));
  removeStored("session", [keyOf(name)]);
  removeStored("local", shared);
}
