import { parseEventId } from "@/lib/contract/chat/event-id";
import { getLastConversationId as getLastConversationIdEndpoint } from "@/lib/contract/chat/get-last-conversation-id";
import { getPreviousMessages as getPreviousMessagesEndpoint } from "@/lib/contract/chat/get-previous-messages";
import { getTurn as getTurnEndpoint } from "@/lib/contract/chat/get-turn";
import { rateResponse as rateResponseEndpoint } from "@/lib/contract/chat/rate-response";
import { regenerateTurn as regenerateTurnEndpoint } from "@/lib/contract/chat/regenerate-turn";
import { sendMessage as sendMessageEndpoint } from "@/lib/contract/chat/send-message";
import { stopTurn as stopTurnEndpoint } from "@/lib/contract/chat/stop-turn";
import { implement } from "../../route";
import { getLastConversationId } from "./get-last-conversation-id";
import { getPreviousMessages } from "./get-previous-messages";
import { getTurn, joinTurn } from "./get-turn";
import { presentConversation, presentFinished, presentMessage, presentTurn, presentTurnState } from "./presenter";
import { rateResponse } from "./rate-response";
import { regenerateTurn } from "./regenerate-turn";
import { sendMessage } from "./send-message";
import { stopTurn } from "./stop-turn";
import { parseTurnInput } from "./turn-input";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const chatRoutes = {
  getLastConversationId: implement(getLastConversationIdEndpoint, async ({ ctx, input }) => ({
    conversation_id: await getLastConversationId({ ctx, input }),
  })),
  getPreviousMessages: implement(getPreviousMessagesEndpoint, async ({ ctx, input }) => {
    const { user, entity, conversation, turns, nextCursor } = await getPreviousMessages({ ctx, input });
    const names = { sender: user.email, entity: entity.name };
    return {
      conversation_metadata: presentConversation(conversation, user, entity),
      messages: turns.map(({ message, responses }) => presentMessage(message, responses, names)),
      next_cursor: nextCursor,
    };
  }),
  getTurn: implement(
    getTurnEndpoint,
    async ({ ctx, input }) => presentTurnState(await getTurn({ ctx, input })),
    joinTurn,
  ),
  rateResponse: implement(rateResponseEndpoint, rateResponse),
  regenerateTurn: implement(
    regenerateTurnEndpoint,
    async ({ ctx, input }) => presentFinished(await regenerateTurn({ ctx, input })),
    regenerateTurn,
  ),
  sendMessage: implement(
    sendMessageEndpoint,
    async ({ ctx, input }) => presentTurn(await sendMessage({ ctx, input: { ...parseTurnInput(input), from: null } })),
    ({ ctx, input }) => sendMessage({ ctx, input: { ...parseTurnInput(input), from: parseEventId(ctx.lastEventId) } }),
  ),
  stopTurn: implement(stopTurnEndpoint, async ({ ctx, input }) => presentTurnState(await stopTurn({ ctx, input }))),
};
