import type { VisitorEntity } from "./schemas";

/** The file name of the default engraving for an entity without a portrait. */
export function defaultPortrait({ entitytype }: Pick<VisitorEntity, "entitytype">): "you" | "book" | "museum" {
  if (entitytype === "person") return "you";
  return entitytype === "role" || entitytype === "others" ? "book" : "museum";
}
