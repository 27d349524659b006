import type { PillLook } from "@/components/ui/status-pill";
import type { OwnedEntry } from "@/lib/contract/entities/owned-schemas";
import type { Messages } from "@/lib/i18n/message-types";

/** Label of an entity's type and subtype: "Person, myself". */
export function kindOf(
  { entitytype, entitysubtype }: Pick<OwnedEntry, "entitytype" | "entitysubtype">,
  texts: Messages["entitiesManage"],
): string {
  const type = texts.types[entitytype];
  return entitysubtype ? texts.kind({ type, subtype: entitysubtype }) : type;
}

/** The dot shape of each chat status. */
export const STATUS_LOOKS: Record<OwnedEntry["chat_status"], PillLook> = {
  online: "full",
  demo: "half",
  offline: "hollow",
};
