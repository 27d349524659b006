import * as endpoints from "@/lib/contract/cells/endpoints";
import { implement } from "../../route";
import { checkCellPicture } from "./check-cell-picture";
import { claimCellName } from "./claim-cell-name";
import { findCellName } from "./find-cell-name";
import { listCellDirectory } from "./list-cell-directory";
import { moveCellEntity } from "./move-cell-entity";
import { publishCellEntities } from "./publish-cell-entities";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const cellsRoutes = {
  checkCellPicture: implement(endpoints.checkCellPicture, async ({ ctx, input }) => ({
    listed: await checkCellPicture({ ctx, input }),
  })),
  claimCellName: implement(endpoints.claimCellName, async ({ ctx, input }) => {
    await claimCellName({ ctx, input });
    return { claimed: true as const };
  }),
  findCellName: implement(endpoints.findCellName, async ({ ctx, input }) => ({
    page: await findCellName({ ctx, input }),
  })),
  listCellDirectory: implement(endpoints.listCellDirectory, async ({ ctx, input }) => {
    const { items, afterName } = await listCellDirectory({ ctx, input });
    return { items: [...items], after_name: afterName };
  }),
  moveCellEntity: implement(endpoints.moveCellEntity, async ({ ctx, input }) => ({
    moved: await moveCellEntity({ ctx, input }),
  })),
  publishCellEntities: implement(endpoints.publishCellEntities, async ({ ctx, input }) => ({
    refused: await publishCellEntities({ ctx, input }),
  })),
};
