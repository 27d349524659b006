import {
  type EntityTypeName,
  hasAcceptedTerms,
  keepPlan,
  readEntityType,
  readPlan,
  readWorkflowId,
  type SelectedPlan,
  storeAcceptedTerms,
  storeEntityType,
  storeWorkflowId,
} from "@/lib/client/creation-memory";
import { forgetStored, readStored, store } from "@/lib/client/storage";
import { type CreationValues, INITIAL, TEXT_FIELDS } from "./creation-values";

// Among the drafts that signing out forgets, and that a session which ends by itself does not.
const KEY = "draft:creation";

/** The form as it was typed, with the choices that led to it: a session that is lost takes those along. */
type CreationDraft = {
  values: CreationValues;
  type: string;
  plan: SelectedPlan | null;
  isAccepted: boolean;
  workflowId: string | null;
  /** An entity was made of it, which the same way can still change; another way begins with an empty form. */
  isSent: boolean;
};

/** Keeps the form with every change. */
export function keepCreationDraft(values: CreationValues, type: EntityTypeName, isSent = false): void {
  const draft: CreationDraft = {
    values,
    type,
    plan: readPlan(),
    isAccepted: hasAcceptedTerms(type),
    workflowId: readWorkflowId(),
    isSent,
  };
  store("local", KEY, JSON.stringify(draft));
}

/** What was typed before; the defaults where nothing was, or where an entity was made of it on another way. */
export function keptCreationValues(): CreationValues {
  const draft = readDraft();
  if (!draft || (draft.isSent && draft.workflowId !== readWorkflowId())) return INITIAL;
  return asValues(draft.values);
}

/** Takes up the choices that a lost session took along, when this browser remembers no others. */
export function resumeChoices(): void {
  const draft = readDraft();
  if (!draft || draft.isSent || readEntityType() !== null) return;
  // As it was kept: the pages look it up among the types there are.
  storeEntityType(draft.type);
  if (draft.isAccepted) storeAcceptedTerms(draft.type);
  if (draft.plan && !readPlan()) keepPlan(draft.plan);
  if (draft.workflowId && !readWorkflowId()) storeWorkflowId(draft.workflowId);
}

export function forgetCreationDraft(): void {
  forgetStored("local", [KEY]);
}

function readDraft(): CreationDraft | null {
  try {
    const kept: unknown = JSON.parse(readStored("local", KEY) ?? "null");
    const isDraft = kept !== null && typeof kept === "object" && typeof Reflect.get(kept, "type") === "string";
    return isDraft ? (kept as CreationDraft) : null;
  } catch {
    return null;
  }
}

/** Only what the form knows, and each as it has to be: what was kept may be another version's. */
function asValues(kept: unknown): CreationValues {
  const part = (key: keyof CreationValues): unknown => Reflect.get(Object(kept), key);
  const texts = TEXT_FIELDS.map((field) => [field, typeof part(field) === "string" ? part(field) : INITIAL[field]]);
  const flags = (["accept_request", "publicly_discoverable", "isSlugEdited"] as const).map((flag) => [
    flag,
    typeof part(flag) === "boolean" ? part(flag) : INITIAL[flag],
  ]);
  return Object.fromEntries([...texts, ...flags]);
}
