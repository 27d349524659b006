import { listTalkSystems as endpoint } from "@/lib/contract/talk/list-talk-systems";
import { implement } from "../../http/implement";
import { presentTalkSystem } from "../../presenters/talk-system";
import { listTalkSystems } from "../../services/talk/list-talk-systems";

export const listTalkSystemsRoute = implement(endpoint, async ({ ctx, input }) => {
  const systems = await listTalkSystems({ ctx, input });
  return { items: systems.map((system) => presentTalkSystem(system, ctx.settings)), next_cursor: null };
});
