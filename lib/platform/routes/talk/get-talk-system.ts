import { getTalkSystem as endpoint } from "@/lib/contract/talk/get-talk-system";
import { implement } from "../../http/implement";
import { presentTalkSystem } from "../../presenters/talk-system";
import { findTalkSystem } from "../../services/talk/talk-system-row";

export const getTalkSystemRoute = implement(endpoint, async ({ ctx, input }) =>
  presentTalkSystem(await findTalkSystem(ctx.db, input.id), ctx.settings),
);
