import * as endpoints from "@/lib/contract/talk/endpoints";
import { implement } from "../../route";
import { createTalkSystem } from "./create-talk-system";
import { getTalkParameters } from "./get-talk-parameters";
import { getTalkSystem } from "./get-talk-system";
import { listTalkSystems } from "./list-talk-systems";
import { presentTalkParameters, presentTalkSystem } from "./presenter";
import { testTalkSystem } from "./test-talk-system";
import { updateTalkParameters } from "./update-talk-parameters";
import { updateTalkSystem } from "./update-talk-system";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const talkRoutes = {
  createTalkSystem: implement(endpoints.createTalkSystem, async ({ ctx, input }) =>
    presentTalkSystem(await createTalkSystem({ ctx, input }), ctx.settings),
  ),
  getTalkParameters: implement(endpoints.getTalkParameters, async ({ ctx, input }) =>
    presentTalkParameters(await getTalkParameters({ ctx, input })),
  ),
  getTalkSystem: implement(endpoints.getTalkSystem, async ({ ctx, input }) =>
    presentTalkSystem(await getTalkSystem({ ctx, input }), ctx.settings),
  ),
  listTalkSystems: implement(endpoints.listTalkSystems, async ({ ctx, input }) => {
    const systems = await listTalkSystems({ ctx, input });
    return { items: systems.map((system) => presentTalkSystem(system, ctx.settings)), next_cursor: null };
  }),
  testTalkSystem: implement(endpoints.testTalkSystem, testTalkSystem),
  updateTalkParameters: implement(endpoints.updateTalkParameters, async ({ ctx, input }) =>
    presentTalkParameters(await updateTalkParameters({ ctx, input })),
  ),
  updateTalkSystem: implement(endpoints.updateTalkSystem, async ({ ctx, input }) =>
    presentTalkSystem(await updateTalkSystem({ ctx, input }), ctx.settings),
  ),
};
