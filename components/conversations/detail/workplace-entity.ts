import { faceOf } from "@/components/entities/portrait";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { ThreadEntity } from "./entity-face";

/** The entity of a conversation that its users read. */
export type WorkplaceEntity = ThreadEntity & { id: string; canManage: boolean };

export function workplaceEntityOf(entity: OwnedEntity): WorkplaceEntity {
  const { id, entity_name: name, plate, can } = entity;
  return { id, name, plate, face: faceOf(entity), canManage: can.manage };
}
