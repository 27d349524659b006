import { getTalkParameters as endpoint } from "@/lib/contract/talk/get-talk-parameters";
import { implement } from "../../http/implement";
import { presentTalkParameters } from "../../presenters/talk-parameters";
import { getTalkParameters } from "../../services/talk/get-talk-parameters";

export const getTalkParametersRoute = implement(endpoint, async ({ ctx, input }) =>
  presentTalkParameters(await getTalkParameters({ ctx, input })),
);
