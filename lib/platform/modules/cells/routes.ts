import * as endpoints from "@/lib/contract/cells/endpoints";
import { implement } from "../../route";
import { claimCellName } from "./claim-cell-name";
import { findCellName } from "./find-cell-name";
import { moveCellEntity } from "./move-cell-entity";
import { publishCellEntities } from "./publish-cell-entities";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const cellsRoutes = {
  claimCellName: implement(endpoints.claimCellName, async ({ ctx, input }) => {
    await claimCellName({ ctx, input });
    return { claimed: true as const };
  }),
  findCellName: implement(endpoints.findCellName, async ({ ctx, input }) => ({
    page: await findCellName({ ctx, input }),
  })),
  moveCellEntity: implement(endpoints.moveCellEntity, async ({ ctx, input }) => ({
    moved: await moveCellEntity({ ctx, input }),
  })),
  publishCellEntities: implement(endpoints.publishCellEntities, async ({ ctx, input }) => ({
    refused: await publishCellEntities({ ctx, input }),
  })),
};
