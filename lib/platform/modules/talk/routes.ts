import * as endpoints from "@/lib/contract/talk/endpoints";
import { implement, succeed } from "../../route";
import { createTalkSystem } from "./create-talk-system";
import { deleteTalkSystem } from "./delete-talk-system";
import { getTalkParameters } from "./get-talk-parameters";
import { getTalkSystem } from "./get-talk-system";
import { getTalkSystemUsage } from "./get-talk-system-usage";
import { listTalkSystems } from "./list-talk-systems";
import { presentListedSystem, presentTalkParameters, presentTalkSystem, presentTalkSystemUsage } from "./presenter";
import { resetTalkParameters } from "./reset-talk-parameters";
import { setDefaultTalkSystem } from "./set-default-talk-system";
import { testTalkSystem } from "./test-talk-system";
import { updateTalkParameters } from "./update-talk-parameters";
import { updateTalkSystem } from "./update-talk-system";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const talkRoutes = {
  createTalkSystem: implement(endpoints.createTalkSystem, async ({ ctx, input }) =>
    presentTalkSystem(await createTalkSystem({ ctx, input }), ctx.settings),
  ),
  deleteTalkSystem: implement(endpoints.deleteTalkSystem, succeed(deleteTalkSystem)),
  getTalkParameters: implement(endpoints.getTalkParameters, async (call) =>
    presentTalkParameters(await getTalkParameters(call)),
  ),
  getTalkSystem: implement(endpoints.getTalkSystem, async ({ ctx, input }) =>
    presentTalkSystem(await getTalkSystem({ ctx, input }), ctx.settings),
  ),
  getTalkSystemUsage: implement(endpoints.getTalkSystemUsage, async (call) =>
    presentTalkSystemUsage(await getTalkSystemUsage(call)),
  ),
  listTalkSystems: implement(endpoints.listTalkSystems, async ({ ctx, input }) => {
    const systems = await listTalkSystems({ ctx, input });
    return { items: systems.map((system) => presentListedSystem(system, ctx.settings)), next_cursor: null };
  }),
  resetTalkParameters: implement(endpoints.resetTalkParameters, async (call) =>
    presentTalkParameters(await resetTalkParameters(call)),
  ),
  setDefaultTalkSystem: implement(endpoints.setDefaultTalkSystem, async ({ ctx, input }) =>
    presentTalkSystem(await setDefaultTalkSystem({ ctx, input }), ctx.settings),
  ),
  testTalkSystem: implement(endpoints.testTalkSystem, testTalkSystem),
  updateTalkParameters: implement(endpoints.updateTalkParameters, async (call) =>
    presentTalkParameters(await updateTalkParameters(call)),
  ),
  updateTalkSystem: implement(endpoints.updateTalkSystem, async ({ ctx, input }) =>
    presentTalkSystem(await updateTalkSystem({ ctx, input }), ctx.settings),
  ),
};
