import { openDraft } from "@/lib/client/forms/draft-store";
import {
  type EntityTypeName,
  hasAcceptedTerms,
  readEntityType,
  readPlan,
  readWorkflowId,
  type SelectedPlan,
  storeAcceptedTerms,
  storeEntityType,
  storeSelectedPlan,
  storeWorkflowId,
} from "@/lib/client/session/workflow-storage";
import type { Language } from "@/lib/contract/languages/languages";
import { type CreationValues, INITIAL, TEXT_FIELDS } from "./creation-values";

// The form needs no session, so its author is not known.
const stored = openDraft({ name: "creation", author: null });

/** The form's values with the choices made before it: a lost session clears those, so they are stored here, too. */
type CreationDraft = {
  values: CreationValues;
  type: string;
  plan: SelectedPlan | null;
  isAccepted: boolean;
  workflowId: string | null;
  /** An entity was created from it. The same workflow can still change it; another one starts empty. */
  isSent: boolean;
};

/** Stores the form on every change. */
export function storeCreationDraft(values: CreationValues, type: EntityTypeName, isSent = false): void {
  const draft: CreationDraft = {
    values,
    type,
    plan: readPlan(),
    isAccepted: hasAcceptedTerms(type),
    workflowId: readWorkflowId(),
    isSent,
  };
  stored.store(draft);
}

/**
 * The stored values; the defaults without any, or when they belong to an entity created in another workflow. The page's language
 * is the default of the entity's.
 */
export function readCreationValues(pageLanguage: Language): CreationValues {
  const draft = readDraft();
  if (!draft || (draft.isSent && draft.workflowId !== readWorkflowId()))
    return { ...INITIAL, primary_language: pageLanguage };
  return parseValues(draft.values);
}

/** Restores the choices that a lost session cleared, unless this browser has newer ones. */
export function restoreChoices(): void {
  const draft = readDraft();
  if (!draft || draft.isSent || readEntityType() !== null) return;
  // Stored as is: the pages look it up among the known types.
  storeEntityType(draft.type);
  if (draft.isAccepted) storeAcceptedTerms(draft.type);
  if (draft.plan && !readPlan()) storeSelectedPlan(draft.plan);
  if (draft.workflowId && !readWorkflowId()) storeWorkflowId(draft.workflowId);
}

export function clearCreationDraft(): void {
  stored.remove();
}

function readDraft(): CreationDraft | null {
  const draft = stored.read();
  return draft && typeof Reflect.get(draft, "type") === "string" ? (draft as CreationDraft) : null;
}

/** Validates a stored draft field by field: it may stem from another version of the form. */
function parseValues(values: unknown): CreationValues {
  const storedField = (key: keyof CreationValues): unknown => Reflect.get(Object(values), key);
  const texts = TEXT_FIELDS.map((field) => [
    field,
    typeof storedField(field) === "string" ? storedField(field) : INITIAL[field],
  ]);
  const flags = (["accept_request", "publicly_discoverable", "isSlugEdited"] as const).map((flag) => [
    flag,
    typeof storedField(flag) === "boolean" ? storedField(flag) : INITIAL[flag],
  ]);
  return Object.fromEntries([...texts, ...flags]);
}
