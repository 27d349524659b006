import { describe, expect, jest, test } from "@jest/globals";
import {
  acceptedEvent,
  choices,
  closedConversation,
  createFakeServer,
  doneEvent,
  flush,
  message,
  openedConversation,
  replyTo,
  response,
  setUpBrowser,
  tokenEvent,
  withIds,
} from "../testing/scripted-chat";

setUpBrowser();

describe("conversation: receiving a reply", () => {
  const complete = withIds(
    acceptedEvent(1),
    tokenEvent(1, 0, "In "),
    tokenEvent(1, 3, "Rotter"),
    tokenEvent(1, 9, "dam."),
    doneEvent(1, "In Rotterdam."),
  );

  test.each(complete.slice(0, -1).map(({ id }, at) => [id, at + 1] as const))(
    "rejoins a stream that broke after event %s without losing or repeating a character",
    async (id, received) => {
      const api = createFakeServer();
      const { conversation } = await openedConversation(api);
      const texts: string[] = [];
      conversation.subscribe(() => texts.push(replyTo(conversation)?.text ?? ""));
      api.queueEvents(complete.slice(0, received));
      api.queueJoin(complete.slice(received));
      conversation.send("Where were you born?", choices);
      await flush();
      expect(api.joined).toEqual([id]);
      expect(replyTo(conversation)).toMatchObject({ status: "done", text: "In Rotterdam." });
      for (const text of texts) expect("In Rotterdam.").toContain(text);
      expect(texts.filter((text, at) => text.length < (texts[at - 1]?.length ?? 0))).toEqual([]);
    },
  );

  test("completes a reply whose stream breaks after every event", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.queueEvents(complete.slice(0, 1));
    for (const event of complete.slice(1, -1)) api.queueJoin([event]);
    api.queueJoin(complete.slice(-1));
    conversation.send("Where were you born?", choices);
    await flush();
    expect(api.joined).toEqual(["1:0", "1:3", "1:9", "1:13"]);
    expect(replyTo(conversation)).toMatchObject({ status: "done", text: "In Rotterdam." });
  });

  test("restarts a reply from the beginning when a piece is missing", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.queueEvents(withIds(acceptedEvent(1), tokenEvent(1, 0, "In "), tokenEvent(1, 9, "dam.")));
    api.queueJoin(withIds(acceptedEvent(1), tokenEvent(1, 0, "In Rotterdam.")));
    conversation.send("Where were you born?", choices);
    await flush();
    expect(api.joined).toEqual([null, "1:13"]);
    expect(replyTo(conversation)).toMatchObject({ status: "writing", text: "In Rotterdam." });
  });

  test("joins a reply in progress when the page opens, and shows its text meanwhile", async () => {
    const api = createFakeServer([message("m1", "Hello", { ...response("In Rot", "streaming"), version: 1 })]);
    api.queueJoin(withIds(acceptedEvent(1)));
    api.queueJoin(withIds(tokenEvent(1, 0, "In Rotterdam."), doneEvent(1, "In Rotterdam.")));
    const conversation = closedConversation(api);
    const texts = new Set<string>();
    conversation.subscribe(() => texts.add(replyTo(conversation)?.text ?? ""));
    conversation.start();
    await flush();
    expect(api.joined).toEqual([null, "1:0"]);
    expect([...texts]).toEqual(["", "In Rot", "In Rotterdam."]);
    expect(replyTo(conversation)).toMatchObject({ status: "done", live: false });
  });

  test("starts over when the reply was regenerated elsewhere", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.queueEvents(withIds(acceptedEvent(1), tokenEvent(1, 0, "In Gouda")));
    api.queueJoin(withIds(acceptedEvent(2), tokenEvent(2, 0, "In Rot")));
    conversation.send("Where were you born?", choices);
    await flush();
    expect(replyTo(conversation)).toMatchObject({ status: "writing", text: "In Rot", version: 2 });
  });

  test("rejoins with backoff, then polls without a stream", async () => {
    const api = createFakeServer([message("m1", "Hello", response("", "pending"))]);
    const { conversation } = await openedConversation(api);
    expect(api.joined).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_750);
    expect(api.joined).toHaveLength(4);
    api.setStoredReply(response("Good evening."));
    expect(replyTo(conversation)?.status).toBe("waiting");
    await jest.advanceTimersByTimeAsync(2_000);
    expect(replyTo(conversation)).toMatchObject({ status: "done", text: "Good evening." });
  });

  test("gives up on a reply that never arrives", async () => {
    const { conversation } = await openedConversation(
      createFakeServer([message("m1", "Hello", response("", "streaming"))]),
    );
    await jest.advanceTimersByTimeAsync(120_000);
    expect(replyTo(conversation)?.status).toBe("writing");
    await jest.advanceTimersByTimeAsync(120_000);
    expect(replyTo(conversation)?.status).toBe("failed");
  });

  test("stops asking for a reply after the chat is closed", async () => {
    const api = createFakeServer([message("m1", "Hello", response("", "pending"))]);
    const conversation = closedConversation(api);
    const leave = conversation.start();
    await flush();
    leave();
    const before = api.joined.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(api.joined).toHaveLength(before);
  });

  test.each(["failed", "interrupted"] as const)("offers to retry a reply with the status %s", async (status) => {
    const { conversation } = await openedConversation(createFakeServer([message("m1", "Hello", response("", status))]));
    expect(replyTo(conversation)?.status).toBe("failed");
  });

  test("keeps the text of a reply that failed midway, and says when it can be retried", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    const failed = { type: "failed", code: "reply_failed", message: "Sorry.", retry_after: 30 } as const;
    api.queueEvents(withIds(acceptedEvent(1), ["1:end", { ...failed, response: response("In Rot", "failed") }]));
    conversation.send("Hello", choices);
    await flush();
    const retryAt = Date.now() + 30_000;
    expect(replyTo(conversation)).toMatchObject({ status: "failed", text: "In Rot", retryAt });
  });

  test("says when a rejected reply can be retried", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.failSend("internal", 5);
    conversation.send("Hello", choices);
    await flush();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", retryAt: Date.now() + 5_000 });
  });

  test("says that a reply needs an invitation, until it is retried", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.failSend("invitation_needed");
    conversation.send("Hello", choices);
    await flush();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", needsInvitation: true });
    api.failSend("internal");
    conversation.retry(conversation.current().turns[0]?.messageId ?? "", choices);
    await flush();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", needsInvitation: false });
  });

  test("says that the entity is suspended, and keeps the message for when it is not", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.failSend("entity_suspended");
    conversation.send("Are you there?", choices);
    await flush();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", isSuspended: true });
    expect(conversation.current().turns[0]).toMatchObject({ text: "Are you there?" });
  });
});

test("a conversation with an entity that has moved says so with the message kept", async () => {
  const api = createFakeServer();
  const { conversation } = await openedConversation(api);
  api.failSend("entity_moved");
  conversation.send("Are you there?", choices);
  await flush();
  expect(replyTo(conversation)).toMatchObject({ status: "failed", moved: expect.stringMatching(/./) });
  expect(conversation.current().turns[0]).toMatchObject({ text: "Are you there?" });
});

describe("conversation: acting on a reply", () => {
  const finished = () => createFakeServer([message("m1", "Hello", { ...response("In Gouda."), version: 1 })]);

  test("stops a reply and keeps its text so far", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.queueEvents(withIds(acceptedEvent(1), tokenEvent(1, 0, "In Rot")));
    conversation.send("Hello", choices);
    await flush();
    api.setStoredReply(response("In Rot", "stopped"));
    expect(await conversation.stop(conversation.current().turns[0]?.messageId ?? "")).toBe(true);
    expect(replyTo(conversation)).toMatchObject({ status: "stopped", text: "In Rot", live: false });
  });

  test("stops a reply as soon as the server knows it, when stopped earlier", async () => {
    const api = createFakeServer();
    const { conversation } = await openedConversation(api);
    api.setStoredReply(response("", "stopped"));
    api.queueEvents(withIds(acceptedEvent(1)));
    conversation.send("Hello", choices);
    await conversation.stop(conversation.current().turns[0]?.messageId ?? "");
    expect(replyTo(conversation)?.status).toBe("waiting");
    await flush();
    expect(replyTo(conversation)?.status).toBe("stopped");
  });

  test("regenerates a reply", async () => {
    const api = finished();
    const { conversation } = await openedConversation(api);
    api.queueRegeneration(withIds(acceptedEvent(2), tokenEvent(2, 0, "In Rotterdam."), doneEvent(2, "In Rotterdam.")));
    conversation.regenerate("m1");
    expect(replyTo(conversation)).toMatchObject({ status: "waiting", text: "" });
    await flush();
    expect(replyTo(conversation)).toMatchObject({ status: "done", text: "In Rotterdam.", version: 2 });
    expect(api.sent).toEqual([]);
  });

  test("keeps the old reply when regenerating fails, and retries the regeneration", async () => {
    const api = finished();
    const { conversation } = await openedConversation(api);
    api.failRegeneration();
    conversation.regenerate("m1");
    await flush();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", text: "In Gouda." });
    api.queueRegeneration(withIds(acceptedEvent(2), doneEvent(2, "In Rotterdam.")));
    conversation.retry("m1", choices);
    await flush();
    expect(replyTo(conversation)).toMatchObject({ status: "done", text: "In Rotterdam." });
    expect(api.sent).toEqual([]);
  });

  test("saves a rating and its reason, and removes it again", async () => {
    const api = finished();
    const { conversation } = await openedConversation(api);
    expect(await conversation.rate("m1", "down")).toBe(true);
    expect(await conversation.rate("m1", "down", "Wrong town.")).toBe(true);
    expect(replyTo(conversation)?.rating).toBe("down");
    expect(await conversation.rate("m1", null)).toBe(true);
    expect(replyTo(conversation)?.rating).toBeNull();
    expect(api.rated).toEqual([
      { response_id: "r", rating: "down" },
      { response_id: "r", rating: "down", reason: "Wrong town." },
      { response_id: "r", rating: "none" },
    ]);
  });

  test("asks for a later answer, withdraws that, and restores the offer when it fails", async () => {
    const offered = { ...response("I do not know."), is_unanswered: true, ask_later: "offered" } as const;
    const api = createFakeServer([message("m1", "Who taught you?", offered)]);
    const { conversation } = await openedConversation(api);
    expect(replyTo(conversation)?.askLater).toBe("offered");
    expect(await conversation.askLater("m1", true)).toBe(true);
    expect(replyTo(conversation)?.askLater).toBe("asked");
    expect(await conversation.askLater("m1", false)).toBe(true);
    expect(replyTo(conversation)?.askLater).toBe("offered");
    api.failAskLater();
    expect(await conversation.askLater("m1", true)).toBe(false);
    expect(replyTo(conversation)?.askLater).toBe("offered");
  });

  test("restores the previous rating when saving fails", async () => {
    const { conversation } = await openedConversation(finished());
    await conversation.rate("m1", "up");
    expect(await conversation.rate("m1", "down", "refuse this")).toBe(false);
    expect(replyTo(conversation)?.rating).toBe("up");
  });
});
