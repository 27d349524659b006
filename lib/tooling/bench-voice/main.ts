import { randomUUID } from "node:crypto";
import os from "node:os";
import { eq } from "drizzle-orm";
import { LANGUAGE_CODES } from "@/lib/contract/languages/languages";
import { serverText } from "@/lib/i18n/platform-text";
import { responses } from "@/lib/platform/db/schema/chat";
import { localSpeech } from "@/lib/platform/speech/local/local-speech";
import { ownerOfAnEntity } from "@/lib/platform/testing/owners";
import { createTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { verifiedVisitor } from "@/lib/platform/testing/visitors";
import { createSpeakingPlatform } from "@/lib/platform/testing/voices";
import { print, printMachine, quantile } from "../bench/figures.mjs";

const REPLIES = 20;
const FIRST_AUDIO_TARGET_MS = 800;
/** Kilobytes of MP3 a second: what 48 kbit/s are, with some room. */
const KB_PER_SECOND_TARGET = 8;
const SENTENCE = "I leave it alone, for a violin that has travelled is nervous, and so is its owner.";

/** Prints the figures of spoken replies. */
export async function main(): Promise<void> {
  printMachine(os);
  const vendor = await createSpeakingPlatform({ PAYMENTS: "off" });
  print([await measureFirstAudio("First audio, vendor's stand-in", vendor)]);
  await vendor.close();
  const local = await createTestPlatform({ env: { RATE_LIMITS: "off", PAYMENTS: "off" } });
  print([await measureFirstAudio("First audio, local synthesiser", local)]);
  await local.close();
  print(await measureLanguages());
}

/** From the moment in which a sentence of a streaming reply is whole to its audio, the median and the 95th percentile. */
async function measureFirstAudio(figure: string, on: TestPlatform) {
  const owner = await ownerOfAnEntity(on, "bench");
  const email = "visitor@bench.test";
  const visitor = await verifiedVisitor(on, email);
  const times: number[] = [];
  const sizes: number[] = [];
  for (let n = 0; n < REPLIES; n++) {
    const said = await visitor.call("sendMessage", {
      email_address: email,
      user_name: "Bench",
      entityid: owner.entityId,
      message: `What do you do first, number ${n}?`,
      message_id: randomUUID(),
    });
    if (!said.ok) throw new Error(said.error.message);
    const id = said.data.responses[0]?.response_id ?? "";
    const write = (body: string) =>
      on.platform.db.update(responses).set({ body, status: "streaming" }).where(eq(responses.id, id));
    await write(`Number ${n}: I leave`);
    const hearing = visitor.send("getResponseAudio", { id: owner.entityId, response_id: id, sentence: 0 });
    await write(`Number ${n}: ${SENTENCE} Then`);
    const from = performance.now();
    const audio = await (await hearing).arrayBuffer();
    times.push(performance.now() - from);
    sizes.push(audio.byteLength);
  }
  const note = `95% within ${quantile(times, 0.95).toFixed(0)} ms, ${Math.round(quantile(sizes) / 1024)} kB`;
  return { figure, value: Math.round(quantile(times)), unit: "ms", target: FIRST_AUDIO_TARGET_MS, note };
}

/** The size of a second of speech in each language, and how long it takes to make a sentence. */
async function measureLanguages() {
  const local = localSpeech();
  const rows = [];
  for (const language of LANGUAGE_CODES) {
    const text = serverText(`voice.preview.${language}`);
    const utterance = { text, language, speed: "normal", signal: AbortSignal.timeout(30_000) } as const;
    const wav = await local.speak({ ...utterance, format: "wav" }, null);
    const from = performance.now();
    const mp3 = await local.speak({ ...utterance, format: "mp3" }, null);
    const tookMs = performance.now() - from;
    const seconds = (wav.length - 44) / 2 / 22_050;
    const note = `${seconds.toFixed(1)} s of speech, ${Math.round(mp3.length / 1024)} kB, made in ${tookMs.toFixed(0)} ms`;
    const value = mp3.length / 1024 / seconds;
    rows.push({ figure: `MP3 a second, ${language}`, value, unit: "kB", target: KB_PER_SECOND_TARGET, note });
  }
  await local.close();
  return rows;
}
