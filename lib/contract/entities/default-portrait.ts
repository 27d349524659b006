import type { VisitorEntity } from "./schemas";

/** The engraving of ours, by its file's name, that stands for an entity without a portrait of its own. */
export function defaultPortrait({ entitytype }: Pick<VisitorEntity, "entitytype">): "you" | "book" | "museum" {
  if (entitytype === "person") return "you";
  return entitytype === "role" || entitytype === "others" ? "book" : "museum";
}
