import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parseSpokenRange, SPOKEN_RANGE_HEADER } from "@/lib/contract/voice/spoken-range";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { addSpokenReply, createSpeakingPlatform, type SpeakingPlatform, withVoicePlan } from "../../testing/voices";

let on: SpeakingPlatform;
let owner: Owner;
beforeAll(async () => {
  on = await createSpeakingPlatform();
  owner = await ownerOfAnEntity(on, "ranged");
  await withVoicePlan(on, owner.entityId);
});
afterAll(() => on.close());

const REPLY = "I leave **it** alone.[1] Then I wait.";

test("an audio of a sentence names the place of the sentence in the reply", async () => {
  const { visitor, responseId } = await addSpokenReply(on, owner, REPLY);
  const rangeOf = async (sentence?: number) => {
    const input = { id: owner.entityId, response_id: responseId, ...(sentence === undefined ? {} : { sentence }) };
    return parseSpokenRange((await visitor.send("getResponseAudio", input)).headers.get(SPOKEN_RANGE_HEADER));
  };
  const ranges = [await rangeOf(0), await rangeOf(1)];
  expect(ranges.map((range) => range && REPLY.slice(range.start, range.end))).toEqual([
    "I leave **it** alone.",
    "Then I wait.",
  ]);
  expect(ranges.map((range) => range?.isLast)).toEqual([false, true]);
  expect(await rangeOf()).toBeNull();
});

test("words beside an address are found in the reply that has it", async () => {
  const { visitor } = await addSpokenReply(on, owner, "See https://ribs.example/ first. Then call.");
  const speak = (text: string) => visitor.send("generateSpeech", { id: owner.entityId, text });
  expect((await speak("See first.")).status).toBe(200);
  expect(on.server.spoken.at(-1)?.input).toBe("See ribs dot example first.");
  expect((await speak("See https://ribs.example/ first.")).status).toBe(200);
});
