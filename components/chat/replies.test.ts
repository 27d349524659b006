/** @jest-environment ./lib/tooling/jest-browser-environment.mjs */
import { describe, expect, jest, test } from "@jest/globals";
import { openConversation } from "@/lib/client/conversation";
import {
  begins,
  choices,
  ENTITY,
  ends,
  inBrowser,
  message,
  opened,
  replyTo,
  response,
  server,
  settled,
  token,
  told,
} from "@/lib/client/testing/scripted-chat";

inBrowser();

describe("conversation: receiving a reply", () => {
  const whole = told(
    begins(1),
    token(1, 0, "In "),
    token(1, 3, "Rotter"),
    token(1, 9, "dam."),
    ends(1, "In Rotterdam."),
  );

  test.each(whole.slice(0, -1).map(({ id }, at) => [id, at + 1] as const))(
    "rejoins a stream that broke after event %s without losing or repeating a character",
    async (id, heard) => {
      const parts = server();
      const { conversation } = await opened(parts);
      const texts: string[] = [];
      conversation.subscribe(() => texts.push(replyTo(conversation)?.text ?? ""));
      parts.tells(whole.slice(0, heard), true);
      parts.tellsOnJoining(whole.slice(heard));
      conversation.send("Where were you born?", choices);
      await settled();
      expect(parts.joined).toEqual([id]);
      expect(replyTo(conversation)).toMatchObject({ status: "done", text: "In Rotterdam." });
      for (const text of texts) expect("In Rotterdam.").toContain(text);
      expect(texts.filter((text, at) => text.length < (texts[at - 1]?.length ?? 0))).toEqual([]);
    },
  );

  test("completes a reply whose stream breaks after every event", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.tells(whole.slice(0, 1), true);
    for (const event of whole.slice(1, -1)) parts.tellsOnJoining([event], true);
    parts.tellsOnJoining(whole.slice(-1));
    conversation.send("Where were you born?", choices);
    await settled();
    expect(parts.joined).toEqual(["1:0", "1:3", "1:9", "1:13"]);
    expect(replyTo(conversation)).toMatchObject({ status: "done", text: "In Rotterdam." });
  });

  test("restarts a reply from the beginning when a piece is missing", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.tells(told(begins(1), token(1, 0, "In "), token(1, 9, "dam.")));
    parts.tellsOnJoining(told(begins(1), token(1, 0, "In Rotterdam.")), true);
    conversation.send("Where were you born?", choices);
    await settled();
    expect(parts.joined).toEqual([null, "1:13"]);
    expect(replyTo(conversation)).toMatchObject({ status: "writing", text: "In Rotterdam." });
  });

  test("joins a reply in progress when the page opens, and shows its text meanwhile", async () => {
    const parts = server([message("m1", "Hello", { ...response("In Rot", "streaming"), version: 1 })]);
    parts.tellsOnJoining(told(begins(1)), true);
    parts.tellsOnJoining(told(token(1, 0, "In Rotterdam."), ends(1, "In Rotterdam.")));
    const conversation = openConversation({ entityId: ENTITY, remote: parts.remote, onUnverified: jest.fn() });
    const texts = new Set<string>();
    conversation.subscribe(() => texts.add(replyTo(conversation)?.text ?? ""));
    conversation.start();
    await settled();
    expect(parts.joined).toEqual([null, "1:0"]);
    expect([...texts]).toEqual(["", "In Rot", "In Rotterdam."]);
    expect(replyTo(conversation)).toMatchObject({ status: "done", live: false });
  });

  test("starts over when the reply was regenerated elsewhere", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.tells(told(begins(1), token(1, 0, "In Gouda")), true);
    parts.tellsOnJoining(told(begins(2), token(2, 0, "In Rot")), true);
    conversation.send("Where were you born?", choices);
    await settled();
    expect(replyTo(conversation)).toMatchObject({ status: "writing", text: "In Rot", version: 2 });
  });

  test("rejoins with backoff, then polls without a stream", async () => {
    const parts = server([message("m1", "Hello", response("", "pending"))]);
    const { conversation } = await opened(parts);
    expect(parts.joined).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_750);
    expect(parts.joined).toHaveLength(4);
    parts.stands(response("Good evening."));
    expect(replyTo(conversation)?.status).toBe("waiting");
    await jest.advanceTimersByTimeAsync(2_000);
    expect(replyTo(conversation)).toMatchObject({ status: "done", text: "Good evening." });
  });

  test("gives up on a reply that never arrives", async () => {
    const { conversation } = await opened(server([message("m1", "Hello", response("", "streaming"))]));
    await jest.advanceTimersByTimeAsync(120_000);
    expect(replyTo(conversation)?.status).toBe("writing");
    await jest.advanceTimersByTimeAsync(120_000);
    expect(replyTo(conversation)?.status).toBe("failed");
  });

  test("stops asking for a reply after the chat is closed", async () => {
    const parts = server([message("m1", "Hello", response("", "pending"))]);
    const conversation = openConversation({ entityId: ENTITY, remote: parts.remote, onUnverified: jest.fn() });
    const leave = conversation.start();
    await settled();
    leave();
    const before = parts.joined.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(parts.joined).toHaveLength(before);
  });

  test.each(["failed", "interrupted"] as const)("offers to retry a reply with the status %s", async (status) => {
    const { conversation } = await opened(server([message("m1", "Hello", response("", status))]));
    expect(replyTo(conversation)?.status).toBe("failed");
  });

  test("keeps the text of a reply that failed midway, and says when it can be retried", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    const failed = { type: "failed", code: "reply_failed", message: "Sorry.", retry_after: 30 } as const;
    parts.tells(told(begins(1), ["1:end", { ...failed, response: response("In Rot", "failed") }]));
    conversation.send("Hello", choices);
    await settled();
    const retryAt = Date.now() + 30_000;
    expect(replyTo(conversation)).toMatchObject({ status: "failed", text: "In Rot", retryAt });
  });

  test("says when a rejected reply can be retried", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.refuses("internal", 5);
    conversation.send("Hello", choices);
    await settled();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", retryAt: Date.now() + 5_000 });
  });

  test("says that a reply needs an invitation, until it is retried", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.refuses("invitation_needed");
    conversation.send("Hello", choices);
    await settled();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", needsInvitation: true });
    parts.refuses("internal");
    conversation.retry(conversation.current().turns[0]?.messageId ?? "", choices);
    await settled();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", needsInvitation: false });
  });

  test("says that the monthly limit is reached, and keeps the message", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.refuses("messages_used_up");
    conversation.send("Hello", choices);
    await settled();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", isLimitReached: true });
    expect(conversation.current().turns[0]).toMatchObject({ text: "Hello" });
  });
});

describe("conversation: acting on a reply", () => {
  const finished = () => server([message("m1", "Hello", { ...response("In Gouda."), version: 1 })]);

  test("stops a reply and keeps its text so far", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.tells(told(begins(1), token(1, 0, "In Rot")), true);
    conversation.send("Hello", choices);
    await settled();
    parts.stands(response("In Rot", "stopped"));
    expect(await conversation.stop(conversation.current().turns[0]?.messageId ?? "")).toBe(true);
    expect(replyTo(conversation)).toMatchObject({ status: "stopped", text: "In Rot", live: false });
  });

  test("stops a reply as soon as the server knows it, when stopped earlier", async () => {
    const parts = server();
    const { conversation } = await opened(parts);
    parts.stands(response("", "stopped"));
    parts.tells(told(begins(1)), true);
    conversation.send("Hello", choices);
    await conversation.stop(conversation.current().turns[0]?.messageId ?? "");
    expect(replyTo(conversation)?.status).toBe("waiting");
    await settled();
    expect(replyTo(conversation)?.status).toBe("stopped");
  });

  test("regenerates a reply", async () => {
    const parts = finished();
    const { conversation } = await opened(parts);
    parts.tellsAnew(told(begins(2), token(2, 0, "In Rotterdam."), ends(2, "In Rotterdam.")));
    conversation.regenerate("m1");
    expect(replyTo(conversation)).toMatchObject({ status: "waiting", text: "" });
    await settled();
    expect(replyTo(conversation)).toMatchObject({ status: "done", text: "In Rotterdam.", version: 2 });
    expect(parts.sent).toEqual([]);
  });

  test("keeps the old reply when regenerating fails, and retries the regeneration", async () => {
    const parts = finished();
    const { conversation } = await opened(parts);
    parts.refusesAnew();
    conversation.regenerate("m1");
    await settled();
    expect(replyTo(conversation)).toMatchObject({ status: "failed", text: "In Gouda." });
    parts.tellsAnew(told(begins(2), ends(2, "In Rotterdam.")));
    conversation.retry("m1", choices);
    await settled();
    expect(replyTo(conversation)).toMatchObject({ status: "done", text: "In Rotterdam." });
    expect(parts.sent).toEqual([]);
  });

  test("saves a rating and its reason, and removes it again", async () => {
    const parts = finished();
    const { conversation } = await opened(parts);
    expect(await conversation.rate("m1", "down")).toBe(true);
    expect(await conversation.rate("m1", "down", "Wrong town.")).toBe(true);
    expect(replyTo(conversation)?.rating).toBe("down");
    expect(await conversation.rate("m1", null)).toBe(true);
    expect(replyTo(conversation)?.rating).toBeNull();
    expect(parts.rated).toEqual([
      { response_id: "r", rating: "down" },
      { response_id: "r", rating: "down", reason: "Wrong town." },
      { response_id: "r", rating: "none" },
    ]);
  });

  test("restores the previous rating when saving fails", async () => {
    const { conversation } = await opened(finished());
    await conversation.rate("m1", "up");
    expect(await conversation.rate("m1", "down", "refuse this")).toBe(false);
    expect(replyTo(conversation)?.rating).toBe("up");
  });
});
