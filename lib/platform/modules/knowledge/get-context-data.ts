import type { Verb } from "../../context";
import { type DocumentWithEntity, findDocument } from "./queries";

/** A document of an entity that the caller may read. Throws not_found for any other. */
export async function getContextData({
  ctx,
  input,
}: Verb<{ id: string }, "db" | "actor">): Promise<DocumentWithEntity> {
  return findDocument(ctx, input.id, "read");
}
