import { describe, expect, test } from "@jest/globals";
import type { ChatMessage, ChatResponse } from "../../contract/chat/schemas";
import { reduceTurns, type Turn } from "./turns-reducer";

const AT = "2026-11-26T12:00:00.000Z";

function response(more: Partial<ChatResponse> = {}): ChatResponse {
  return {
    response: "The entity's.",
    response_id: "r1",
    entity: "Erasmus",
    timestamp: AT,
    response_order: 1,
    status: "complete",
    sources: [],
    version: 1,
    ...more,
  };
}

function message(responses: ChatResponse[]): ChatMessage {
  return { message: "Hello", sending_user: "m@f.s", timestamp: AT, message_id: "m1", privacy_code: 1, responses };
}

const loaded = (...responses: ChatResponse[]) => reduceTurns([], { type: "loaded", messages: [message(responses)] });
const updated = (turns: readonly Turn[], more: Partial<ChatResponse>, messageId = "m1") =>
  reduceTurns(turns, { type: "updated", messageId, response: response(more) });
const textsOf = ([turn]: readonly Turn[]) => turn && [turn.reply, ...turn.others].map(({ text }) => text);

describe("what a person changes in an open conversation", () => {
  test("a message in person follows the entity's reply", () => {
    const person = { response: "Mine.", response_id: "r2", response_order: 2, written_by: "person" } as const;
    const turns = updated(loaded(response()), person);
    expect(textsOf(turns)).toEqual(["The entity's.", "Mine."]);
    expect(turns[0]?.others[0]).toMatchObject({ isPerson: true, live: false });
    expect(textsOf(updated(turns, person))).toEqual(["The entity's.", "Mine."]);
  });

  test("a message in person takes the place of the reply that awaits it", () => {
    const turns = loaded(response({ status: "awaiting_person", response: "" }));
    expect(turns[0]?.reply.status).toBe("awaiting");
    const written = updated(turns, { response_id: "r2", response: "Mine.", written_by: "person" });
    expect(textsOf(written)).toEqual(["Mine."]);
  });

  test("an undone change leaves the replies as they were, with their question to remember", () => {
    const person = { response: "Mine.", response_id: "r2", response_order: 2, written_by: "person" } as const;
    const turns = updated(loaded(response({ remember: "Plays the viola" })), person);
    const undone = reduceTurns(turns, { type: "undone", messageId: "m1", responses: [response()] });
    expect(textsOf(undone)).toEqual(["The entity's."]);
    expect(undone[0]?.reply.remember).toBe("Plays the viola");
  });

  const corrected = () =>
    updated(loaded(response()), { response: "Better.", before: "The entity's.", corrected_at: AT, corrected_by: null });

  test("a corrected reply has both texts", () => {
    expect(corrected()[0]?.reply).toMatchObject({
      text: "Better.",
      correction: { at: AT, by: null, before: "The entity's." },
    });
  });

  test("a removed reply has no text", () => {
    const removed = updated(corrected(), { response: "", removed_at: AT });
    expect(removed[0]?.reply).toMatchObject({ text: "", correction: null, removedAt: AT });
  });

  test("an unknown message changes nothing", () => {
    const turns = loaded(response());
    expect(updated(turns, { response: "Else." }, "m2")).toEqual(turns);
  });

  test("the history brings all replies in their order", () => {
    const person = response({ response: "Mine.", response_id: "r2", response_order: 2, written_by: "person" });
    expect(textsOf(loaded(person, response()))).toEqual(["The entity's.", "Mine."]);
  });
});
