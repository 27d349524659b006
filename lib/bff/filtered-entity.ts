import "server-only";
import type { ListQuery } from "../client/list-address";
import { getEntity } from "../contract/entities/endpoints";
import { serverCall } from "./server-call";

/** The name of the entity that the query of an admin's list is limited to; null for all, and for one that is not there. */
export async function filteredEntityName({ digitalentity_id: id }: ListQuery): Promise<string | null> {
  if (typeof id !== "string" || id === "") return null;
  const entity = await serverCall(getEntity, { id });
  return entity.ok ? entity.data.entity_name : null;
}
