import type { AdminEntry } from "@/lib/contract/entities/admin-schemas";

/** An entity as its actions need it. */
export type ManagedEntity = Pick<
  AdminEntry,
  "id" | "entity_name" | "urlslug" | "verified" | "plan_id" | "plan_name" | "can"
>;

export type EntityDialogProps = {
  entity: ManagedEntity;
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};
