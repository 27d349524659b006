import { z } from "zod";
import { hostname } from "../domains/hostname";
import { DOMAINS_MAX } from "../domains/schemas";
import { id, urlslug } from "../fields/fields";

/** Entities that one call publishes at most. */
export const PUBLISHED_MAX = 100;

const MOVED_TO_MAX = 2_000;

/** A cell is one installation of several that share the names of entities. */
export const CELL_NAME = /^[a-z0-9](?:[a-z0-9-]{0,30}[a-z0-9])?$/;

/** The address of a cell's main site, or of a page there. */
export const cellAddress = z.url({ protocol: /^https?$/ }).max(300);

/** A name that one cell of all may have: the slug of an entity, or the host of a custom domain. */
export const cellName = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("slug"), name: urlslug }),
  z.object({ kind: z.literal("host"), name: hostname }),
]);
export type CellName = z.output<typeof cellName>;

// The payloads of the calls. Fields that a newer cell sends besides are ignored.

/**
 * `entity_id`: an entity that is being imported may have a name that it has in its former cell. `by_command`: by a command beside
 * the server, whose settings may lack the address of the site: a known cell keeps the address that it has.
 */
export const nameClaim = z.object({
  address: cellAddress,
  name: cellName,
  entity_id: id.optional(),
  by_command: z.literal(true).optional(),
});
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
  /** The address that visitors are sent on to. */
  moved_to: z.string().max(MOVED_TO_MAX).nullable().optional(),
});
export type CellEntity = z.output<typeof cellEntity>;

/** All entities of a cell with ids after the one and up to the other are in the publication: what else the registry has there is gone. */
const publishedRange = z.object({ after: id.nullable(), to: id.nullable(), revision: z.int().min(1) });
export type PublishedRange = z.output<typeof publishedRange>;

export const entitiesPublication = z.object({
  address: cellAddress,
  entities: z.array(cellEntity).max(PUBLISHED_MAX),
  range: publishedRange.optional(),
});
export type EntitiesPublication = z.output<typeof entitiesPublication>;

/** `address`: any page of the site that the entity moves to. */
export const entityMove = z.object({ entity_id: id, address: cellAddress });
export type EntityMove = z.output<typeof entityMove>;
