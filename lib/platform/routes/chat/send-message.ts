import { parseEventId } from "@/lib/contract/chat/event-id";
import { sendMessage as endpoint } from "@/lib/contract/chat/send-message";
import { implement } from "../../http/implement";
import { presentTurn } from "../../presenters/turn";
import { sendMessage } from "../../services/chat/send-message";
import { readTurn } from "../../services/chat/turn-input";

export const sendMessageRoute = implement(
  endpoint,
  async ({ ctx, input }) => presentTurn(await sendMessage({ ctx, input: { ...readTurn(input), from: null } })),
  ({ ctx, input }) => sendMessage({ ctx, input: { ...readTurn(input), from: parseEventId(ctx.lastEventId) } }),
);
