import * as endpoints from "@/lib/contract/chat/endpoints";
import { parseEventId } from "@/lib/contract/chat/event-id";
import type { Turn } from "../../auth/own-turns";
import type { Ctx } from "../../context";
import { implement } from "../../route";
import { getLastConversationId } from "./get-last-conversation-id";
import { getPreviousMessages } from "./get-previous-messages";
import { getTurn, joinTurn } from "./get-turn";
import { readAskLater } from "./history/read-ask-later";
import { readPeople } from "./history/read-people";
import { readRemember } from "./history/read-remember";
import { presentConversation, presentFinished, presentMessage, presentTurn, presentTurnState } from "./presenter";
import { previewPrompt } from "./preview-prompt";
import { rateResponse } from "./rate-response";
import { regenerateTurn } from "./regenerate-turn";
import { sendMessage } from "./send-message";
import { stopTurn } from "./stop-turn";
import { parseTurnInput } from "./turn/turn-input";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const chatRoutes = {
  getLastConversationId: implement(endpoints.getLastConversationId, async (call) => ({
    conversation_id: await getLastConversationId(call),
  })),
  getPreviousMessages: implement(endpoints.getPreviousMessages, async ({ ctx, input }) => {
    const { user, entity, conversation, turns, nextCursor } = await getPreviousMessages({ ctx, input });
    const replies = turns.flatMap(({ responses }) => responses);
    const [people, askLater] = await Promise.all([readPeople(ctx.db, replies), readAskLater(ctx.db, replies)]);
    const remember = input.cursor === undefined ? await readRemember(ctx.db, entity.id, turns) : undefined;
    const names = { sender: user.email, entity: entity.name, people, askLater, remember };
    return {
      conversation_metadata: presentConversation(conversation, user, entity),
      messages: turns.map(({ message, responses }) => presentMessage(message, responses, names)),
      next_cursor: nextCursor,
    };
  }),
  getTurn: implement(
    endpoints.getTurn,
    async ({ ctx, input }) => presentState(ctx, await getTurn({ ctx, input })),
    joinTurn,
  ),
  previewPrompt: implement(endpoints.previewPrompt, previewPrompt),
  rateResponse: implement(endpoints.rateResponse, rateResponse),
  regenerateTurn: implement(
    endpoints.regenerateTurn,
    async (call) => presentFinished(await regenerateTurn(call)),
    regenerateTurn,
  ),
  sendMessage: implement(
    endpoints.sendMessage,
    async ({ ctx, input }) => presentTurn(await sendMessage({ ctx, input: { ...parseTurnInput(input), from: null } })),
    ({ ctx, input }) => sendMessage({ ctx, input: { ...parseTurnInput(input), from: parseEventId(ctx.lastEventId) } }),
  ),
  stopTurn: implement(endpoints.stopTurn, async ({ ctx, input }) => presentState(ctx, await stopTurn({ ctx, input }))),
};

async function presentState({ db }: Pick<Ctx, "db">, turn: Turn) {
  const [people, askLater] = [await readPeople(db, [turn.response]), await readAskLater(db, [turn.response])];
  return presentTurnState(turn, { people, askLater });
}
