import type { Messages } from "next-intl";
import type { PillLook } from "@/components/ui/status-pill";
import { formatMessage } from "@/lib/client/text/format-message";
import type { OwnedEntry } from "@/lib/contract/entities/owned-schemas";

/** Label of an entity's type and subtype: "Person, myself". */
export function kindOf(
  { entitytype, entitysubtype }: Pick<OwnedEntry, "entitytype" | "entitysubtype">,
  texts: Messages["entitiesManage"],
): string {
  const type = texts.types[entitytype];
  return entitysubtype ? formatMessage(texts.kind, { type, subtype: entitysubtype }) : type;
}

/** The dot shape of each chat status. */
export const STATUS_LOOKS: Record<OwnedEntry["chat_status"], PillLook> = {
  online: "full",
  demo: "half",
  offline: "hollow",
};
