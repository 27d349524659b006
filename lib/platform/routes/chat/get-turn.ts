import { getTurn as endpoint } from "@/lib/contract/chat/get-turn";
import { implement } from "../../http/implement";
import { presentTurnState } from "../../presenters/turn";
import { getTurn, joinTurn } from "../../services/chat/get-turn";

export const getTurnRoute = implement(
  endpoint,
  async ({ ctx, input }) => presentTurnState(await getTurn({ ctx, input })),
  joinTurn,
);
