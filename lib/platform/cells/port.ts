import type {
  CellDirectoryQuery,
  CellEntity,
  CellName,
  ListedCellEntity,
  PublishedRange,
} from "@/lib/contract/cells/schemas";

/** Where the page of a slug is, when another cell has it. */
export type CellPage = Readonly<{ cell: string; address: string }>;

/** `afterName`: of the entity that ends the page before, as it is searched; null for an unknown one. */
export type CellDirectory = Readonly<{ items: readonly ListedCellEntity[]; afterName: string | null }>;

/**
 * The names that the cells of one site share, as one cell asks for them: from its own tables where it is the registry, else from
 * the registry by signed calls. Every call throws registry_unavailable when the registry does not answer.
 */
export type Cells = Readonly<{
  /** The name of this cell. */
  name: string;
  isRegistry: boolean;
  /**
   * Reserves a name for this cell for an hour. Throws already_exists for a name of another cell, unless `entityId` has the name there and
   * moves here.
   */
  reserve: (name: CellName, entityId?: string) => Promise<void>;
  /** The page of a slug in another cell; null for an unknown one and for this cell's own. */
  findPage: (urlslug: string) => Promise<CellPage | null>;
  /** A page of the entities that other cells list, by name. Throws registry_unavailable within a second. */
  listOthers: (query: CellDirectoryQuery) => Promise<CellDirectory>;
  /** Whether another cell lists an entity with the picture at an address of the web. */
  isPictureOfOthers: (url: string) => Promise<boolean>;
  /** Publishes entities of this cell, all of a range or some; returns the names that another cell has. */
  publish: (entities: readonly CellEntity[], range?: PublishedRange) => Promise<CellName[]>;
  /**
   * Hands the names of an entity over to the cell at an address. False for any other site. Throws not_possible_now
   * before that cell has the entity.
   */
  move: (entityId: string, address: string) => Promise<boolean>;
}>;
