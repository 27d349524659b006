import { createTalkSystem as endpoint } from "@/lib/contract/talk/create-talk-system";
import { implement } from "../../http/implement";
import { presentTalkSystem } from "../../presenters/talk-system";
import { createTalkSystem } from "../../services/talk/create-talk-system";

export const createTalkSystemRoute = implement(endpoint, async ({ ctx, input }) =>
  presentTalkSystem(await createTalkSystem({ ctx, input }), ctx.settings),
);
