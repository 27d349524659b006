import { updateTalkSystem as endpoint } from "@/lib/contract/talk/update-talk-system";
import { implement } from "../../http/implement";
import { presentTalkSystem } from "../../presenters/talk-system";
import { updateTalkSystem } from "../../services/talk/update-talk-system";

export const updateTalkSystemRoute = implement(endpoint, async ({ ctx, input }) =>
  presentTalkSystem(await updateTalkSystem({ ctx, input }), ctx.settings),
);
