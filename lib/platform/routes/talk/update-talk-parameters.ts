import { updateTalkParameters as endpoint } from "@/lib/contract/talk/update-talk-parameters";
import { implement } from "../../http/implement";
import { presentTalkParameters } from "../../presenters/talk-parameters";
import { updateTalkParameters } from "../../services/talk/update-talk-parameters";

export const updateTalkParametersRoute = implement(endpoint, async ({ ctx, input }) =>
  presentTalkParameters(await updateTalkParameters({ ctx, input })),
);
