import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import type { PrivacyCode } from "@/lib/contract/fields/fields";
import { messages, responses } from "../../db/schema/chat";
import { entities } from "../../db/schema/entities";
import { speechAudio, speechAudioUses, speechCounts, voiceClones } from "../../db/schema/voice";
import { sweepSpokenAudio } from "../../speech/sweep-spoken-audio";
import { Caller } from "../../testing/caller";
import { addEntityUser, type Owner, ownerOfAnEntity } from "../../testing/owners";
import { createTestPlatform } from "../../testing/test-platform";
import { verifiedVisitor } from "../../testing/visitors";
import {
  addClone,
  addSpokenReply,
  createSpeakingPlatform,
  type SpeakingPlatform,
  type SpokenReply,
  speakingEnv,
  withVoicePlan,
} from "../../testing/voices";
import { LiveTurn } from "../chat/turn/live-turn";
import { leaseExpiry } from "../chat/turn/reply-lease";
import { eraseEntities } from "../entities/erase-entities";

let on: SpeakingPlatform;
let owner: Owner;
let count = 0;
beforeAll(async () => {
  on = await createSpeakingPlatform();
});
afterAll(() => on.close());
beforeEach(async () => {
  owner = await ownerOfAnEntity(on, `speaker-${++count}`);
  await withVoicePlan(on, owner.entityId);
});

const replyOf = (body: string, privacy?: PrivacyCode) => addSpokenReply(on, owner, body, privacy);

const write = ({ responseId }: SpokenReply, body: string, status: "streaming" | "complete" = "streaming") =>
  on.platform.db
    .update(responses)
    .set({ body, status, leaseExpiresAt: leaseExpiry(on.platform.now()) })
    .where(eq(responses.id, responseId))
    .returning();
const hear = (
  caller: Caller,
  { conversationId, responseId }: SpokenReply,
  more: Record<string, string | number> = {},
) => caller.send("getResponseAudio", { id: conversationId, response_id: responseId, ...more });
const audioRows = () => on.platform.db.select().from(speechAudio).where(eq(speechAudio.entityId, owner.entityId));
const spokenHere = (text: string) => on.server.spoken.filter(({ input }) => input === text).length;

describe("a reply", () => {
  test("a reply is spoken as MP3 at the normal speed, without its marks", async () => {
    const reply = await replyOf("I leave it **alone**.[1] See `the rib` at https://ribs.example/.");
    const response = await hear(reply.visitor, reply);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("audio/mpeg");
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(on.server.spoken.at(-1)).toMatchObject({ response_format: "mp3", speed: 1 });
    expect(on.server.spoken.at(-1)?.input).toBe("I leave it alone. See the rib at ribs dot example.");
    const again = await hear(reply.visitor, reply, { id: owner.entityId, format: "wav", speed: "slow" });
    expect(again.headers.get("content-type")).toBe("audio/wav");
    expect(on.server.spoken.at(-1)).toMatchObject({ response_format: "wav", speed: 0.8 });
  });

  test("a reply is heard only by people who may read it", async () => {
    const audience = async (code: 0 | 1 | 2) => {
      const reply = await replyOf(`Words of code ${code} number ${count}.`, code);
      const callers: Record<string, Caller> = {
        visitor: reply.visitor,
        other: await verifiedVisitor(on, `other-${++count}@hearing.test`),
        anonymous: new Caller(on),
        owner: owner.caller,
      };
      const statuses: Record<string, number> = {};
      for (const [name, caller] of Object.entries(callers)) statuses[name] = (await hear(caller, reply)).status;
      return statuses;
    };
    expect(await audience(0)).toEqual({ visitor: 200, other: 200, anonymous: 200, owner: 200 });
    expect(await audience(1)).toEqual({ visitor: 200, other: 404, anonymous: 404, owner: 200 });
    expect(await audience(2)).toEqual({ visitor: 200, other: 404, anonymous: 404, owner: 404 });
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    const suspended = await addEntityUser(on, owner.entityId, "viewer", "suspended");
    const reply = await replyOf("Ribs first.");
    expect((await hear(viewer, reply)).status).toBe(200);
    expect((await hear(suspended, reply)).status).toBe(404);
  });

  test("only the visitor or the owner hears a reply to a public message that moderation stopped", async () => {
    const reply = await replyOf("Please call someone.", 0);
    await on.platform.db.update(responses).set({ moderation: "self_harm" }).where(eq(responses.id, reply.responseId));
    expect((await hear(reply.visitor, reply)).status).toBe(200);
    expect((await hear(owner.caller, reply)).status).toBe(200);
    expect((await hear(new Caller(on), reply)).status).toBe(404);
  });

  test("a removed reply, another version or another conversation has no audio", async () => {
    const reply = await replyOf("Gone soon.");
    expect((await hear(reply.visitor, reply, { id: randomUUID() })).status).toBe(404);
    expect((await hear(reply.visitor, reply, { version: 2 })).status).toBe(404);
    await on.platform.db
      .update(responses)
      .set({ removedAt: on.platform.now() })
      .where(eq(responses.id, reply.responseId));
    expect((await hear(reply.visitor, reply)).status).toBe(404);
  });

  test("makes the audio of a reply once for a hundred requests on two nodes", async () => {
    const reply = await replyOf("A hundred people want to hear this.", 0);
    const beside = await createTestPlatform({ env: speakingEnv(on), beside: on });
    // The nodes share their files as they would share a bucket.
    const other = { ...beside.platform, storage: on.platform.storage };
    const { createSpokenAudio } = await import("../../speech/spoken-audio");
    const { createApp } = await import("../../app");
    const node = { app: createApp({ ...other, spokenAudio: createSpokenAudio(other) }) };
    const release = on.server.hold();
    const hearing = Array.from({ length: 100 }, (_, i) => hear(new Caller(i % 2 ? on : node), reply));
    while (spokenHere("A hundred people want to hear this.") === 0) await new Promise(setImmediate);
    release();
    const bodies = await Promise.all((await Promise.all(hearing)).map((response) => response.arrayBuffer()));
    expect(new Set(bodies.map(({ byteLength }) => byteLength)).size).toBe(1);
    expect(spokenHere("A hundred people want to hear this.")).toBe(1);
    expect(await audioRows()).toHaveLength(1);
    await beside.close();
  });

  test("speaks a whole reply without paying again for sentences that were spoken before", async () => {
    const reply = await replyOf("First the ribs. Then the back. At last the scroll.");
    for (const sentence of [0, 1, 2]) expect((await hear(reply.visitor, reply, { sentence })).status).toBe(200);
    expect((await hear(reply.visitor, reply, { sentence: 3 })).status).toBe(404);
    const before = on.server.spoken.length;
    expect((await hear(reply.visitor, reply)).status).toBe(200);
    expect(on.server.spoken.length).toBe(before);
  });

  test("a reply is spoken while it is written, as soon as a sentence is whole", async () => {
    const reply = await replyOf("");
    await write(reply, "I leave it al");
    const first = hear(reply.visitor, reply, { sentence: 0 });
    const onAnswer = jest.fn();
    void first.then(onAnswer);
    expect((await hear(reply.visitor, reply)).status).toBe(409);
    expect(onAnswer).not.toHaveBeenCalled();
    await write(reply, "I leave it alone. Then");
    // The reply is still being written.
    expect((await first).status).toBe(200);
    const second = hear(reply.visitor, reply, { sentence: 1 });
    await write(reply, "I leave it alone. Then", "complete");
    expect((await second).status).toBe(200);
    expect(spokenHere("I leave it alone.")).toBe(1);
  });

  test("a reply is spoken from memory while this process writes it", async () => {
    const reply = await replyOf("");
    const [row] = await write(reply, "");
    const [conversation_id, message_id] = [reply.conversationId, row?.messageId ?? ""];
    const live = new LiveTurn({ type: "accepted", conversation_id, message_id, response_id: reply.responseId }, 1);
    const lease = { responseId: reply.responseId, writer: randomUUID(), leasedUntilMs: Number.POSITIVE_INFINITY };
    const end = async () => {
      while (!live.hasEnded) await live.changed;
    };
    on.platform.turns.add(message_id, { turn: live, ...lease }, end());
    live.append("I leave it as it");
    const first = hear(reply.visitor, reply, { sentence: 0 });
    live.append(" is. Then coffee");
    expect((await first).status).toBe(200);
    const second = hear(reply.visitor, reply, { sentence: 1 });
    await write(reply, "I leave it as it is. Then coffee", "complete");
    live.end({ type: "failed", code: "reply_failed", message: "Read the stored one." });
    expect((await second).status).toBe(200);
  });

  test("a reply without words to speak has no audio", async () => {
    const reply = await replyOf("```\nx = 1\n```");
    expect((await hear(reply.visitor, reply)).status).toBe(409);
  });

  test("speaks a reply on the next request after the vendor failed", async () => {
    const reply = await replyOf("The vendor sleeps.");
    on.server.behave("broken");
    expect((await hear(reply.visitor, reply)).status).toBe(502);
    on.server.behave("well");
    expect((await hear(reply.visitor, reply)).status).toBe(200);
  });
});

describe("a clone that speaks", () => {
  test("a clone speaks in place of the site's voice", async () => {
    const clone = await addClone(on, owner.caller, owner.entityId);
    const reply = await replyOf("In my own voice.");
    expect((await hear(reply.visitor, reply)).status).toBe(200);
    expect(on.eleven.spoken.at(-1)?.text).toBe("In my own voice.");
    const voice = await reply.visitor.call("getEntityVoice", { id: owner.entityId });
    expect(voice).toMatchObject({
      data: { can_hear: true, voice_name: clone.name, cloning: "cloned", can_transcribe: true, reason: null },
    });
  });

  test.each(["deleteVoiceClone", "withdrawVoiceConsent"] as const)("a clone ends cleanly at %s", async (call) => {
    const clone = await addClone(on, owner.caller, owner.entityId);
    const reply = await replyOf(`I am being heard until ${call}.`);
    const release = on.eleven.hold();
    const hearing = hear(reply.visitor, reply);
    while (on.eleven.spoken.at(-1)?.text !== `I am being heard until ${call}.`) await new Promise(setImmediate);
    expect((await owner.caller.send(call, { id: owner.entityId, clone_id: clone.id })).status).toBe(200);
    release();
    const response = await hearing;
    expect(response.status).toBe(404);
    expect(await audioRows()).toEqual([]);
    await on.settled();
    // The next request is spoken in the site's voice.
    expect((await hear(reply.visitor, reply)).status).toBe(200);
    expect(spokenHere(`I am being heard until ${call}.`)).toBe(1);
  });
});

describe("the plan", () => {
  test("a plan without voice lets no one hear a reply", async () => {
    const reply = await replyOf("Silence.");
    await withVoicePlan(on, owner.entityId, "free");
    expect((await hear(reply.visitor, reply)).status).toBe(403);
    expect(await reply.visitor.call("getEntityVoice", { id: owner.entityId })).toMatchObject({
      data: { can_hear: false, reason: "plan" },
    });
  });

  test("speaks nothing for a suspended entity", async () => {
    const reply = await replyOf("Silence for now.");
    const isHere = eq(entities.id, owner.entityId);
    await on.platform.db.update(entities).set({ suspendedAt: on.platform.now() }).where(isHere);
    expect((await hear(reply.visitor, reply)).status).toBe(403);
    const tried = { id: owner.entityId, text: "Anything at all." };
    expect((await owner.caller.send("generateSpeech", tried)).status).toBe(403);
    await on.platform.db.update(entities).set({ suspendedAt: null }).where(isHere);
    expect((await hear(reply.visitor, reply)).status).toBe(200);
  });

  test("counts the characters of a reply once", async () => {
    const reply = await replyOf("Counted once.");
    await hear(reply.visitor, reply);
    await hear(reply.visitor, reply);
    const isHere = eq(speechCounts.entityId, owner.entityId);
    expect(await on.platform.db.select().from(speechCounts).where(isHere)).toMatchObject([
      { characters: "Counted once.".length },
    ]);
  });

  test("speaks only cached replies once the month is used up", async () => {
    const reply = await replyOf("Counted before.");
    await hear(reply.visitor, reply);
    await on.platform.db
      .update(speechCounts)
      .set({ characters: 2_000 * 5_000 - 5 })
      .where(eq(speechCounts.entityId, owner.entityId));
    const next = await replyOf("Too much.");
    expect((await hear(next.visitor, next)).status).toBe(409);
    expect((await hear(reply.visitor, reply)).status).toBe(200);
  });
});

describe("generateSpeech", () => {
  const speak = (caller: Caller, text: string, more: object = {}) =>
    caller.send("generateSpeech", { id: owner.entityId, text, ...more });

  test("says only words of a visitor's own reply", async () => {
    const reply = await replyOf("I leave it **alone**. Then I make coffee.[1]");
    expect((await speak(reply.visitor, "I leave it alone.", { language: "en", output_format: "mp3" })).status).toBe(
      200,
    );
    expect((await speak(reply.visitor, "I make coffee.", { response_id: reply.responseId })).status).toBe(200);
    expect((await speak(reply.visitor, "Send money to this account.")).status).toBe(404);
    // Letters of the reply, but not its words.
    expect((await speak(reply.visitor, "eave it alone")).status).toBe(404);
    const other = await verifiedVisitor(on, `other-${++count}@hearing.test`);
    expect((await speak(other, "I leave it alone.")).status).toBe(404);
    expect((await speak(other, "I leave it alone.", { response_id: reply.responseId })).status).toBe(404);
  });

  test("judges the plan before it reads the text", async () => {
    const reply = await replyOf("Nobody hears this.");
    await withVoicePlan(on, owner.entityId, "free");
    expect((await speak(reply.visitor, "Words of no reply.")).status).toBe(403);
    expect((await speak(owner.caller, "Mind the step.")).status).toBe(403);
  });

  test("makes each whole sentence of a reply once, however the requested text is cut", async () => {
    const reply = await replyOf("I am not the therapist, of course. Ask her tomorrow.");
    const before = on.server.spoken.length;
    for (const text of ["the rapist", "not the therapist!", "of course. Ask her", "Ask… her"]) {
      expect((await speak(reply.visitor, text)).status).toBe(200);
    }
    expect(on.server.spoken.slice(before).map(({ input }) => input)).toEqual([
      "I am not the therapist, of course.",
      "Ask her tomorrow.",
    ]);
  });

  test("says anything for an editor, in any of the entity's clones", async () => {
    const clone = await addClone(on, owner.caller, owner.entityId);
    const response = await speak(owner.caller, "Mind the step.", { voice_clone_id: clone.id, speed: "slow" });
    expect(response.status).toBe(200);
    expect(on.eleven.spoken.at(-1)).toMatchObject({ text: "Mind the step.", speed: 0.8 });
    const stranger = await ownerOfAnEntity(on, `stranger-${++count}`);
    await withVoicePlan(on, stranger.entityId);
    const foreign = { id: stranger.entityId, text: "Mind the step.", voice_clone_id: clone.id };
    expect((await stranger.caller.send("generateSpeech", foreign)).status).toBe(404);
    const viewer = await addEntityUser(on, owner.entityId, "viewer");
    expect((await speak(viewer, "Mind the step.")).status).toBe(404);
  });
});

describe("erasing", () => {
  const isGone = async (key: string | null | undefined) =>
    on.platform.storage
      .read(key ?? "")
      .then(async (stream) => {
        for await (const part of stream) void part;
        return false;
      })
      .catch(() => true);

  test("a conversation takes its audio along, but not the audio of another reply with the same words", async () => {
    const [first, second] = [await replyOf("Good day."), await replyOf("Good day.")];
    await hear(first.visitor, first);
    await hear(second.visitor, second);
    const [audio] = await audioRows();
    expect(await audioRows()).toHaveLength(1);
    await first.visitor.call("deleteConversation", { conversation_id: first.conversationId });
    expect(await audioRows()).toHaveLength(1);
    expect(
      await on.platform.db
        .select()
        .from(speechAudioUses)
        .where(eq(speechAudioUses.audioId, audio?.id ?? "")),
    ).toHaveLength(1);
    await second.visitor.call("eraseVisitorData", { confirmation: "ERASE" });
    expect(await audioRows()).toEqual([]);
    expect(await isGone(audio?.fileKey)).toBe(true);
  });

  test("a reply that an owner removes takes its audio along", async () => {
    const reply = await replyOf("Said by mistake.");
    await hear(reply.visitor, reply);
    const [audio] = await audioRows();
    expect((await owner.caller.send("deleteChatMessage", { id: reply.responseId })).status).toBe(200);
    expect(await audioRows()).toEqual([]);
    expect(await isGone(audio?.fileKey)).toBe(true);
  });

  test("a reply that is removed while it is spoken leaves no audio", async () => {
    const reply = await replyOf("Removed while it is spoken.");
    const release = on.server.hold();
    const hearing = hear(reply.visitor, reply);
    while (spokenHere("Removed while it is spoken.") === 0) await new Promise(setImmediate);
    expect((await owner.caller.send("deleteChatMessage", { id: reply.responseId })).status).toBe(200);
    release();
    expect((await hearing).status).toBe(404);
    expect(await audioRows()).toEqual([]);
  });

  test("an entity takes its clones, its voices and its audio along", async () => {
    const clone = await addClone(on, owner.caller, owner.entityId);
    const reply = await replyOf("Erased with everything.");
    await hear(reply.visitor, reply);
    const [row] = await on.platform.db.select().from(voiceClones).where(eq(voiceClones.id, clone.id));
    const [audio] = await audioRows();
    await on.platform.db.update(entities).set({ deletedAt: on.platform.now() }).where(eq(entities.id, owner.entityId));
    await eraseEntities(on.platform, { entityIds: [owner.entityId], round: 0 });
    on.platform.jobs.wake();
    await on.settled();
    expect(on.eleven.voices.has(row?.voiceId ?? "")).toBe(false);
    expect(await isGone(row?.sampleKey)).toBe(true);
    expect(await isGone(audio?.fileKey)).toBe(true);
    expect(await audioRows()).toEqual([]);
  });

  const sweepAfter = (days: number) => {
    const now = () => new Date(on.platform.now().getTime() + days * 24 * 60 * 60 * 1000);
    return sweepSpokenAudio({ ...on.platform, now });
  };

  test("audio without a reply is deleted after a day", async () => {
    await owner.caller.send("generateSpeech", { id: owner.entityId, text: "Tried once." });
    expect(await audioRows()).toHaveLength(1);
    await sweepAfter(2);
    expect(await audioRows()).toEqual([]);
  });

  test("a reply's audio is deleted when it was not heard for 30 days", async () => {
    const reply = await replyOf("Heard once.");
    await hear(reply.visitor, reply);
    await sweepAfter(2);
    expect(await audioRows()).toHaveLength(1);
    await sweepAfter(31);
    expect(await audioRows()).toEqual([]);
    expect(await on.platform.db.select().from(messages).where(eq(messages.entityId, owner.entityId))).toHaveLength(1);
  });
});
