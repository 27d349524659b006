import { stopTurn as endpoint } from "@/lib/contract/chat/stop-turn";
import { implement } from "../../http/implement";
import { presentTurnState } from "../../presenters/turn";
import { stopTurn } from "../../services/chat/stop-turn";

export const stopTurnRoute = implement(endpoint, async ({ ctx, input }) =>
  presentTurnState(await stopTurn({ ctx, input })),
);
