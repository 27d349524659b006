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
  previewReply: implement(endpoints.previewReply, async (call) => presentDraftedReply(await previewReply(call))),
  getBehaviour: implement(endpoints.getBehaviour, async (call) => presentBehaviour(await getBehaviour(call))),
  updateBehaviour: implement(endpoints.updateBehaviour, async (call) => presentBehaviour(await updateBehaviour(call))),
  discardBehaviour: implement(endpoints.discardBehaviour, async (call) =>
    presentBehaviour(await discardBehaviour(call)),
  ),
  publishBehaviour: implement(endpoints.publishBehaviour, async (call) =>
    presentBehaviour(await publishBehaviour(call)),
  ),
  rollbackBehaviour: implement(endpoints.rollbackBehaviour, async (call) =>
    presentBehaviour(await rollbackBehaviour(call)),
  ),
  listBehaviourVersions: implement(endpoints.listBehaviourVersions, async (call) => {
    const { items, nextCursor } = await listBehaviourVersions(call);
    return { items: items.map(presentBehaviourVersion), next_cursor: nextCursor === null ? null : String(nextCursor) };
  }),
  startCorrectionRun: implement(endpoints.startCorrectionRun, async (call) =>
    presentCorrectionRun(await startCorrectionRun(call)),
  ),
  getCorrectionRun: implement(endpoints.getCorrectionRun, async (call) =>
    presentCorrectionRun(await getCorrectionRun(call)),
  ),
  confirmPublication: implement(endpoints.confirmPublication, async (call) =>
    presentBehaviour(await confirmPublication(call)),
  ),
  cancelRun: implement(endpoints.cancelRun, async (call) => presentCorrectionRun(await cancelRun(call))),
};
