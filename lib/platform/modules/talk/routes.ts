import { createTalkSystem as createTalkSystemEndpoint } from "@/lib/contract/talk/create-talk-system";
import { getTalkParameters as getTalkParametersEndpoint } from "@/lib/contract/talk/get-talk-parameters";
import { getTalkSystem as getTalkSystemEndpoint } from "@/lib/contract/talk/get-talk-system";
import { listTalkSystems as listTalkSystemsEndpoint } from "@/lib/contract/talk/list-talk-systems";
import { testTalkSystem as testTalkSystemEndpoint } from "@/lib/contract/talk/test-talk-system";
import { updateTalkParameters as updateTalkParametersEndpoint } from "@/lib/contract/talk/update-talk-parameters";
import { updateTalkSystem as updateTalkSystemEndpoint } from "@/lib/contract/talk/update-talk-system";
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
  createTalkSystem: implement(createTalkSystemEndpoint, async ({ ctx, input }) =>
    presentTalkSystem(await createTalkSystem({ ctx, input }), ctx.settings),
  ),
  getTalkParameters: implement(getTalkParametersEndpoint, async ({ ctx, input }) =>
    presentTalkParameters(await getTalkParameters({ ctx, input })),
  ),
  getTalkSystem: implement(getTalkSystemEndpoint, async ({ ctx, input }) =>
    presentTalkSystem(await getTalkSystem({ ctx, input }), ctx.settings),
  ),
  listTalkSystems: implement(listTalkSystemsEndpoint, async ({ ctx, input }) => {
    const systems = await listTalkSystems({ ctx, input });
    return { items: systems.map((system) => presentTalkSystem(system, ctx.settings)), next_cursor: null };
  }),
  testTalkSystem: implement(testTalkSystemEndpoint, testTalkSystem),
  updateTalkParameters: implement(updateTalkParametersEndpoint, async ({ ctx, input }) =>
    presentTalkParameters(await updateTalkParameters({ ctx, input })),
  ),
  updateTalkSystem: implement(updateTalkSystemEndpoint, async ({ ctx, input }) =>
    presentTalkSystem(await updateTalkSystem({ ctx, input }), ctx.settings),
  ),
};
