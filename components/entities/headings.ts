import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import type { Messages } from "@/lib/i18n/message-types";

type Named = Pick<VisitorEntity, "entitytype" | "entity_name">;

/** "Chat with …", for the entry section, the title and previews. */
export function entryHeading(texts: Messages["entities"], { entitytype, entity_name }: Named): string {
  return (entitytype === "person" ? texts.headingPerson : texts.heading)({ name: entity_name });
}

/** Label for the kind of entity. */
export function kindLabel(texts: Messages["entities"], { entitytype }: Named): string {
  if (entitytype === "person") return texts.kind.person;
  return entitytype === "role" || entitytype === "others" ? texts.kind.role : texts.kind.organisation;
}
