import { regenerateTurn as endpoint } from "@/lib/contract/chat/regenerate-turn";
import { implement } from "../../http/implement";
import { presentFinished } from "../../presenters/turn";
import { regenerateTurn } from "../../services/chat/regenerate-turn";

export const regenerateTurnRoute = implement(
  endpoint,
  async ({ ctx, input }) => presentFinished(await regenerateTurn({ ctx, input })),
  regenerateTurn,
);
