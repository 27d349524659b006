import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PrivacyCode } from "@/lib/contract/fields/fields";
import { responses } from "../db/schema/chat";
import { entities } from "../db/schema/entities";
import type { Caller } from "./caller";
import { createElevenLabsServer, ELEVENLABS_KEY, type ElevenLabsServer } from "./elevenlabs-server";
import type { Owner } from "./owners";
import { toneWav } from "./sounds";
import { createSpeechServer, type SpeechServer } from "./speech-server";
import { createTestPlatform, type TestPlatform } from "./test-platform";
import { verifiedVisitor } from "./visitors";

export type SpeakingPlatform = TestPlatform & Readonly<{ eleven: ElevenLabsServer; server: SpeechServer }>;

/** A platform that clones voices at ElevenLabs, and speaks and listens at a server of OpenAI's protocol. */
export async function createSpeakingPlatform(env: Record<string, string> = {}): Promise<SpeakingPlatform> {
  const eleven = await createElevenLabsServer();
  const server = await createSpeechServer();
  const on = await createTestPlatform({ env: { ...speakingEnv({ eleven, server }), ...env } });
  return {
    ...on,
    eleven,
    server,
    close: async () => {
      await on.close();
      await eleven.close();
      await server.close();
    },
  };
}

/** The settings of a platform with these vendors. */
export const speakingEnv = ({ eleven, server }: Pick<SpeakingPlatform, "eleven" | "server">) => ({
  RATE_LIMITS: "off",
  ELEVENLABS_API_KEY: ELEVENLABS_KEY,
  ELEVENLABS_BASE_URL: eleven.url,
  SPEECH_BASE_URL: server.url,
  SPEECH_MODEL: "tts-1",
  TRANSCRIPTION_MODEL: "whisper-1",
});

/** A recording as a browser sends it. */
export const recordingFile = (bytes: Buffer = toneWav(4), name = "voice.wav") =>
  new File([new Uint8Array(bytes)], name, { type: "audio/wav" });

/** Gives an entity the rights of a plan with voice. */
export const withVoicePlan = (on: TestPlatform, entityId: string, planId = "voice") =>
  on.platform.db.update(entities).set({ planId }).where(eq(entities.id, entityId));

export const AGREED = { consent: "written", speaker_name: "Tomás Arrieta" } as const;

/** A voice clone that its vendor has made. */
export async function addClone(on: TestPlatform, caller: Caller, entityId: string, name = "Workshop voice") {
  const created = await caller.upload("createVoiceClone", { id: entityId, name, ...AGREED }, recordingFile());
  if (!created.ok) throw new Error(created.error.message);
  await on.settled();
  const made = await caller.call("getVoiceClone", { id: entityId, clone_id: created.data.id });
  if (!made.ok) throw new Error(made.error.message);
  return made.data;
}

export type SpokenReply = Readonly<{ visitor: Caller; conversationId: string; responseId: string }>;

/** A new visitor of an entity with a reply of these words. */
export async function addSpokenReply(
  on: TestPlatform,
  { entityId }: Owner,
  body: string,
  privacy_code: PrivacyCode = 1,
): Promise<SpokenReply> {
  const email = `visitor-${randomUUID()}@hearing.test`;
  const visitor = await verifiedVisitor(on, email);
  const sent = await visitor.call("sendMessage", {
    email_address: email,
    user_name: "Margit",
    entityid: entityId,
    privacy_code,
    message: "What do you do first?",
    message_id: randomUUID(),
  });
  if (!sent.ok) throw new Error(sent.error.message);
  const responseId = sent.data.responses[0]?.response_id ?? "";
  await on.platform.db.update(responses).set({ body, status: "complete" }).where(eq(responses.id, responseId));
  return { visitor, conversationId: sent.data.conversation_id, responseId };
}
