import type { Messages } from "next-intl";
import type { AdminEntry } from "@/lib/contract/entities/admin-schemas";

/** An entity as its actions need it. */
export type ManagedEntity = Pick<
  AdminEntry,
  "id" | "entity_name" | "urlslug" | "verified" | "plan_id" | "plan_name" | "can"
>;

export type EntityDialogProps = {
  entity: ManagedEntity;
  texts: Messages["entitiesAdmin"];
  onClose: () => void;
  /** Called with what happened. */
  onDone: (text: string) => void;
};
