import type { EntityRow } from "../../db/schema/entities";

/** An entity for invited people, or one whose chat is closed, shows no public messages. */
export function showsPublicMessages({ accessLevel, chatStatus }: EntityRow): boolean {
  return accessLevel === "public" && chatStatus !== "offline";
}
