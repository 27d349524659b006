import * as endpoints from "@/lib/contract/corrections/endpoints";
import { presentPage } from "../../list-page";
import { implement, succeed } from "../../route";
import { deleteChatMessage } from "./delete-chat-message";
import { listCorrections } from "./list-corrections";
import { presentCorrection, presentOwnerResponse } from "./presenter";
import { readReplyDetails } from "./read-reply-details";
import { resumeCorrection } from "./resume-correction";
import { undoChatMessage } from "./undo-chat-message";
import { updateChatMessage } from "./update-chat-message";
import { withdrawCorrection } from "./withdraw-correction";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const correctionsRoutes = {
  updateChatMessage: implement(endpoints.updateChatMessage, async ({ ctx, input }) => {
    const { id } = await updateChatMessage({ ctx, input });
    return presentOwnerResponse(await readReplyDetails(ctx.db, id));
  }),
  deleteChatMessage: implement(endpoints.deleteChatMessage, succeed(deleteChatMessage)),
  undoChatMessage: implement(endpoints.undoChatMessage, succeed(undoChatMessage)),
  listCorrections: implement(endpoints.listCorrections, async (call) =>
    presentPage(await listCorrections(call), presentCorrection),
  ),
  resumeCorrection: implement(endpoints.resumeCorrection, async (call) =>
    presentCorrection(await resumeCorrection(call)),
  ),
  withdrawCorrection: implement(endpoints.withdrawCorrection, async (call) =>
    presentCorrection(await withdrawCorrection(call)),
  ),
};
