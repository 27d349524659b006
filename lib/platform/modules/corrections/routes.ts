import * as endpoints from "@/lib/contract/corrections/endpoints";
import { implement } from "../../route";
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
  deleteChatMessage: implement(endpoints.deleteChatMessage, async ({ ctx, input }) => {
    await deleteChatMessage({ ctx, input });
    return { success: true as const };
  }),
  undoChatMessage: implement(endpoints.undoChatMessage, async ({ ctx, input }) => {
    await undoChatMessage({ ctx, input });
    return { success: true as const };
  }),
  listCorrections: implement(endpoints.listCorrections, async ({ ctx, input }) => {
    const { items, nextCursor } = await listCorrections({ ctx, input });
    return { items: items.map(presentCorrection), next_cursor: nextCursor };
  }),
  resumeCorrection: implement(endpoints.resumeCorrection, async ({ ctx, input }) =>
    presentCorrection(await resumeCorrection({ ctx, input })),
  ),
  withdrawCorrection: implement(endpoints.withdrawCorrection, async ({ ctx, input }) =>
    presentCorrection(await withdrawCorrection({ ctx, input })),
  ),
};
