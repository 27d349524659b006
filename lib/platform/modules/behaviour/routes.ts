import * as endpoints from "@/lib/contract/behaviour/endpoints";
import { implement } from "../../route";
import { cancelRun } from "./cancel-run";
import { confirmPublication } from "./confirm-publication";
import { discardBehaviour } from "./discard-behaviour";
import { getBehaviour } from "./get-behaviour";
import { getCorrectionRun } from "./get-correction-run";
import { listBehaviourVersions } from "./list-behaviour-versions";
import { presentBehaviour, presentBehaviourVersion, presentCorrectionRun, presentDraftedReply } from "./presenter";
import { previewReply } from "./preview-reply";
import { publishBehaviour } from "./publish-behaviour";
import { rollbackBehaviour } from "./rollback-behaviour";
import { startCorrectionRun } from "./start-correction-run";
import { updateBehaviour } from "./update-behaviour";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const behaviourRoutes = {
  previewReply: implement(endpoints.previewReply, async ({ ctx, input }) =>
    presentDraftedReply(await previewReply({ ctx, input })),
  ),
  getBehaviour: implement(endpoints.getBehaviour, async ({ ctx, input }) =>
    presentBehaviour(await getBehaviour({ ctx, input })),
  ),
  updateBehaviour: implement(endpoints.updateBehaviour, async ({ ctx, input }) =>
    presentBehaviour(await updateBehaviour({ ctx, input })),
  ),
  discardBehaviour: implement(endpoints.discardBehaviour, async ({ ctx, input }) =>
    presentBehaviour(await discardBehaviour({ ctx, input })),
  ),
  publishBehaviour: implement(endpoints.publishBehaviour, async ({ ctx, input }) =>
    presentBehaviour(await publishBehaviour({ ctx, input })),
  ),
  rollbackBehaviour: implement(endpoints.rollbackBehaviour, async ({ ctx, input }) =>
    presentBehaviour(await rollbackBehaviour({ ctx, input })),
  ),
  listBehaviourVersions: implement(endpoints.listBehaviourVersions, async ({ ctx, input }) => {
    const { items, nextCursor } = await listBehaviourVersions({ ctx, input });
    return { items: items.map(presentBehaviourVersion), next_cursor: nextCursor === null ? null : String(nextCursor) };
  }),
  startCorrectionRun: implement(endpoints.startCorrectionRun, async ({ ctx, input }) =>
    presentCorrectionRun(await startCorrectionRun({ ctx, input })),
  ),
  getCorrectionRun: implement(endpoints.getCorrectionRun, async ({ ctx, input }) =>
    presentCorrectionRun(await getCorrectionRun({ ctx, input })),
  ),
  confirmPublication: implement(endpoints.confirmPublication, async ({ ctx, input }) =>
    presentBehaviour(await confirmPublication({ ctx, input })),
  ),
  cancelRun: implement(endpoints.cancelRun, async ({ ctx, input }) =>
    presentCorrectionRun(await cancelRun({ ctx, input })),
  ),
};
