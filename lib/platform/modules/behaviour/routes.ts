import * as endpoints from "@/lib/contract/behaviour/endpoints";
import { implement } from "../../route";
import { presentDraftedReply } from "./presenter";
import { previewReply } from "./preview-reply";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const behaviourRoutes = {
  previewReply: implement(endpoints.previewReply, async ({ ctx, input }) =>
    presentDraftedReply(await previewReply({ ctx, input })),
  ),
};
