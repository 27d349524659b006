import { type EntityRole, hasRight } from "../../auth/entity-role";
import type { CorrectionRunRow } from "../../db/schema/behaviour";

/** The actions that a role may take on an entity's behaviour. The verbs check the same right again. */
export function behaviourAbilities(role: EntityRole): { edit: boolean } {
  return { edit: hasRight(role, "edit") };
}

/** A run that publishes the draft which its questions were asked with. */
export function isPublication({ draftVersion }: Pick<CorrectionRunRow, "draftVersion">): boolean {
  return draftVersion !== null;
}

/** Whether a run's questions are still being asked. */
export function isUnfinished({ status }: Pick<CorrectionRunRow, "status">): boolean {
  return status === "waiting" || status === "running";
}

/**
 * Whether a run may be published although answers do not hold: its draft is what was asked. A run that could not ask the
 * talk system has shown nothing to decide on.
 */
export function canConfirm(run: CorrectionRunRow, version: number): boolean {
  return run.status === "failed" && run.draftVersion === version && run.publishedAt === null;
}
