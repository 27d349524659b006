import { fetchCurrentUser } from "../session/fetch-current-user";
import { cachedUser } from "../session/session-storage";
import { type DraftStore, openDraft, removeDraft } from "./draft-store";

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
  return openDraft({ name: `form:${name}`, sharedName: `form:${name}:${author}`, author });
}

/** Removes everyone's drafts of a form whose record was deleted. */
export const removeFormDrafts = (name: string): void => removeDraft(`form:${name}`);
