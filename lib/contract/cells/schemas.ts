import { z } from "zod";
import { hostname } from "../domains/hostname";
import { DOMAINS_MAX } from "../domains/schemas";
import { id, urlslug } from "../fields/fields";

/** Entities that one call publishes at most. */
export const PUBLISHED_MAX = 100;

/** A cell is one installation of several that share the names of entities. */
export const CELL_NAME = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** The address of a cell's main site. */
const address = z.url({ protocol: /^https?$/ }).max(300);

/** A name that one cell of all may have: the slug of an entity, or the host of a custom domain. */
export const cellName = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("slug"), name: urlslug }),
  z.object({ kind: z.literal("host"), name: hostname }),
]);
export type CellName = z.output<typeof cellName>;

// The payloads of the calls. Fields that a newer cell sends besides are ignored.

/** `entity_id`: an entity that is being imported may have a name that it has in its former cell. */
export const nameClaim = z.object({ address, name: cellName, entity_id: id.optional() });
export type NameClaim = z.output<typeof nameClaim>;

export const nameQuery = z.object({ urlslug });

/**
 * The names that an entity has in the calling cell; without a slug it has none there. Of two publications the one with
 * the higher revision is the later.
 */
export const cellEntity = z.object({
  entity_id: id,
  revision: z.int().min(1),
  urlslug: urlslug.nullable(),
  /** False where visitors are sent on: the cell keeps the names that no other cell has for the entity. */
  is_here: z.boolean(),
  hosts: z.array(hostname).max(DOMAINS_MAX),
});
export type CellEntity = z.output<typeof cellEntity>;

export const entitiesPublication = z.object({ address, entities: z.array(cellEntity).min(1).max(PUBLISHED_MAX) });
export type EntitiesPublication = z.output<typeof entitiesPublication>;

/** `address`: any page of the site that the entity moves to. */
export const entityMove = z.object({ entity_id: id, address });
export type EntityMove = z.output<typeof entityMove>;
