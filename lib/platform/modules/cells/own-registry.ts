import type { Cells } from "../../cells/port";
import type { Settings } from "../../config";
import type { Platform } from "../../context";
import { isPictureOfOthers } from "./check-cell-picture";
import { reserveName } from "./claim-cell-name";
import { findPage } from "./find-cell-name";
import { listOtherCells } from "./list-cell-directory";
import { moveEntity } from "./move-cell-entity";
import { publishEntities } from "./publish-cell-entities";
import type { Registry } from "./queries";

/** The registry as its own cell asks it: in its tables, without a call. */
export function ownRegistry(
  deps: Pick<Platform, "db" | "now"> & { isCommand?: boolean },
  cell: string,
  { appUrl }: Pick<Settings, "appUrl">,
): Cells {
  const address = appUrl.origin;
  const registry: Registry = { ...deps, ownCell: cell, ownAddress: address };
  return {
    name: cell,
    isRegistry: true,
    reserve: (name, entityId) =>
      reserveName(registry, cell, {
        address,
        name,
        ...(entityId ? { entity_id: entityId } : {}),
        ...(deps.isCommand ? { by_command: true } : {}),
      }),
    findPage: async (urlslug) => {
      const page = await findPage(registry, cell, urlslug);
      return page?.cell === cell ? null : page;
    },
    listOthers: (query) => listOtherCells(registry, cell, query),
    isPictureOfOthers: (url) => isPictureOfOthers(registry, cell, url),
    publish: (entities, range) =>
      publishEntities(registry, cell, { address, entities: [...entities], ...(range ? { range } : {}) }),
    move: (entityId, target) => moveEntity(registry, cell, { entity_id: entityId, address: target }),
  };
}
