import { formatMessage } from "@/lib/client/text/format-message";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import type { EntityTexts } from "./use-entity-page";

type Named = Pick<VisitorEntity, "entitytype" | "entity_name">;

/** "Chat with …", for the entry section, the title and previews. */
export function entryHeading(texts: EntityTexts["entities"], { entitytype, entity_name }: Named): string {
  return formatMessage(entitytype === "person" ? texts.headingPerson : texts.heading, { name: entity_name });
}

/** Label for the kind of entity. */
export function kindLabel(texts: EntityTexts["entities"], { entitytype }: Named): string {
  if (entitytype === "person") return texts.kind.person;
  return entitytype === "role" || entitytype === "others" ? texts.kind.role : texts.kind.organisation;
}
