import { z } from "zod";
import { hostname } from "../domains/hostname";
import { DOMAINS_MAX } from "../domains/schemas";
import { DESCRIPTION_MAX } from "../entities/new-entity";
import { directoryInput, entityType, plateColour } from "../entities/schemas";
import { id, urlslug } from "../fields/fields";

/** Entities that one call may publish at most. */
export const PUBLISHED_MAX = 100;

/** Of an address of the web. */
const ADDRESS_MAX = 2_000;

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

const line = z.string().max(500);

/** The fields of an entity that a directory shows and searches. */
export const cellListing = z.object({
  name: line,
  caption: line.nullable(),
  description: z.string().max(10 * DESCRIPTION_MAX),
  entitytype: entityType,
  entitysubtype: line.nullable(),
  /** A path of the cell's site, or an address of the web. */
  picture: z.string().max(ADDRESS_MAX).nullable(),
  plate: plateColour,
  verified: z.boolean(),
});
export type CellListing = z.output<typeof cellListing>;

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
  moved_to: z.string().max(ADDRESS_MAX).nullable().optional(),
  /** Null for an entity that its directory does not list. */
  listing: cellListing.nullable().optional(),
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

/** `after`: the entity that ends the page before, with its name as it is searched where the calling cell knows it. */
export const cellDirectoryQuery = directoryInput.omit({ cursor: true }).extend({
  limit: z.int().min(1),
  after: z.object({ entity_id: id, name: z.string().optional() }).optional(),
});
export type CellDirectoryQuery = z.output<typeof cellDirectoryQuery>;

/** `url`: the address of a picture that a page shows. */
export const pictureQuery = z.object({ url: z.string().max(ADDRESS_MAX) });

/** An entity of another cell, with the address of its page there. */
export const listedCellEntity = z.strictObject({ entity_id: id, urlslug, address: cellAddress, ...cellListing.shape });
export type ListedCellEntity = z.output<typeof listedCellEntity>;
