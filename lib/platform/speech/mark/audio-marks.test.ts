import { generateKeyPairSync, randomUUID, X509Certificate } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import type { SpeechFormat } from "@/lib/contract/voice/schemas";
import { markCertificates } from "../../db/schema/marks";
import { decodeWav } from "../../documents/worker/decode-wav.js";
import { type Owner, ownerOfAnEntity } from "../../testing/owners";
import { toneMp3, toneWav } from "../../testing/sounds";
import {
  addClone,
  addSpokenReply,
  createSpeakingPlatform,
  type SpeakingPlatform,
  withVoicePlan,
} from "../../testing/voices";
import { createAudioMarker } from "./audio-marker";
import { ensureMarkCertificate, readMarkAuthorities } from "./certificate";
import { coseSigner } from "./cose-signature.js";
import { finishAudio } from "./finish-audio";
import { VOICE_ASSERTION } from "./voice-statement";

let on: SpeakingPlatform;
let owner: Owner;
let count = 0;
beforeAll(async () => {
  on = await createSpeakingPlatform();
});
afterAll(() => on.close());
beforeEach(async () => {
  owner = await ownerOfAnEntity(on, `marked-${++count}`);
  await withVoicePlan(on, owner.entityId);
});

async function markOf(bytes: Buffer) {
  const authorities = { ...(await readMarkAuthorities(on.platform.db)), assertion: VOICE_ASSERTION };
  return on.platform.documents.readMark(bytes, authorities, AbortSignal.timeout(20_000));
}
const bytesOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const PEM = { type: "pkcs8", format: "pem" } as const;
const ec = (namedCurve: string) => generateKeyPairSync("ec", { namedCurve }).privateKey;
const ed25519 = () => generateKeyPairSync("ed25519").privateKey;
const rsa = () => generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
const sitesOwn = { made_by: "ai", voice: { kind: "synthetic" } };
const wholeMark = { state: "whole", mark: { isOurs: true, isSynthetic: true } };
const statement = () => ({
  made_by: "ai" as const,
  made_at: "2026-11-09T10:14:00.000Z",
  entity: { id: randomUUID(), name: "Tomás Arrieta" },
  voice: { kind: "synthetic" as const },
});
const unfinished = (part: Buffer, format: SpeechFormat) => ({
  parts: [part],
  sources: [part],
  format,
  madeWith: "test",
  isTrained: true,
  statement: statement(),
});

describe("every door that synthetic sound leaves through", () => {
  /** A call of each endpoint that answers with audio. Recordings of people are theirs, and unchanged. */
  const DOORS: Record<string, (format: SpeechFormat) => Promise<Response>> = {
    getResponseAudio: async (format) => {
      const reply = await addSpokenReply(on, owner, "I leave it alone.");
      return reply.visitor.send("getResponseAudio", { id: owner.entityId, response_id: reply.responseId, format });
    },
    generateSpeech: (output_format) =>
      owner.caller.send("generateSpeech", { id: owner.entityId, text: "Mind the step.", output_format }),
    previewVoiceClone: async (format) => {
      const clone = await addClone(on, owner.caller, owner.entityId);
      return owner.caller.send("previewVoiceClone", { id: owner.entityId, clone_id: clone.id, format });
    },
  };

  test("is one of those that this test opens", () => {
    const audible = Object.entries<Endpoint>(contract).filter(([, { file }]) =>
      file?.some((type) => /^audio/.test(type)),
    );
    expect(audible.map(([name]) => name).sort()).toEqual([...Object.keys(DOORS), "getVoiceRecording"].sort());
  });

  for (const [name, open] of Object.entries(DOORS))
    for (const format of ["mp3", "wav"] as const)
      test(`${name} sends ${format} with a mark that is whole`, async () => {
        const found = await markOf(await bytesOf(await open(format)));
        expect(found).toMatchObject({ format, ...wholeMark, mark: { statement: { entity: { id: owner.entityId } } } });
      });
});

describe("a mark", () => {
  test("names the speaker of a clone with the date of the consent", async () => {
    const clone = await addClone(on, owner.caller, owner.entityId);
    const audio = await bytesOf(
      await owner.caller.send("generateSpeech", { id: owner.entityId, text: "In my voice." }),
    );
    expect((await markOf(audio))?.mark?.statement).toMatchObject({
      made_by: "ai",
      voice: { kind: "cloned", clone_id: clone.id, speaker: "Tomás Arrieta", consent_at: clone.consent?.given_at },
    });
  });

  test("says that the site's own voice is no person's", async () => {
    const audio = await bytesOf(await owner.caller.send("generateSpeech", { id: owner.entityId, text: "Hello." }));
    expect((await markOf(audio))?.mark?.statement).toMatchObject(sitesOwn);
  });

  test("is in the stored file", async () => {
    const request = { id: owner.entityId, text: "Stored as it is sent." };
    const first = await bytesOf(await owner.caller.send("generateSpeech", request));
    expect((await bytesOf(await owner.caller.send("generateSpeech", request))).equals(first)).toBe(true);
  });

  test("of a whole reply is one over its joined sentences", async () => {
    const reply = await addSpokenReply(on, owner, "First the ribs. Then the back.");
    const hear = async (more: { sentence?: number } = {}) =>
      bytesOf(
        await reply.visitor.send("getResponseAudio", { id: owner.entityId, response_id: reply.responseId, ...more }),
      );
    const parts = [await hear({ sentence: 0 }), await hear({ sentence: 1 })];
    const whole = await hear();
    expect(await markOf(whole)).toMatchObject(wholeMark);
    // The marks of its parts would be broken ones.
    const countMarks = (bytes: Buffer) => bytes.toString("latin1").split(VOICE_ASSERTION).length;
    expect(parts.map(countMarks)).toEqual([countMarks(whole), countMarks(whole)]);
  });

  test.each([
    ["mp3", () => toneMp3(2), -500],
    ["wav", async () => toneWav(2), 5_000],
  ] as const)("of %s breaks with any change of the sound", async (format, make, at) => {
    const audio = await finishAudio(on.platform.marker, unfinished(await make(), format));
    const changed = Buffer.from(audio);
    const place = at < 0 ? changed.length + at : at;
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(await markOf(changed)).toMatchObject({ state: "changed", mark: { isOurs: true } });
    expect(await markOf(audio.subarray(0, audio.length - 6_000))).not.toMatchObject({ state: "whole" });
  });

  test("is not believed where its own words were changed", async () => {
    const audio = await finishAudio(on.platform.marker, unfinished(await toneMp3(2), "mp3"));
    const forged = Buffer.from(audio);
    forged.write("Margit", forged.indexOf("Tomás", forged.indexOf(VOICE_ASSERTION)));
    expect(await markOf(forged)).toMatchObject({ state: "changed", mark: { statement: null } });
  });

  test("of another site is not taken for ours", async () => {
    const other = await createSpeakingPlatform();
    const audio = await finishAudio(other.platform.marker, unfinished(await toneMp3(2), "mp3"));
    await other.close();
    expect(await markOf(audio)).toMatchObject({ state: "whole", mark: { isOurs: false, statement: null } });
  });

  test("of a vendor stays readable in the new one", async () => {
    const vendor = await createSpeakingPlatform();
    const answer = await finishAudio(vendor.platform.marker, unfinished(await toneMp3(2), "mp3"));
    await vendor.close();
    // As if the vendor had its own assertion.
    const foreign = Buffer.from(answer.toString("latin1").replaceAll(VOICE_ASSERTION, "org.elsewhere.words"), "latin1");
    const audio = await finishAudio(on.platform.marker, unfinished(foreign, "mp3"));
    expect(audio.includes("org.elsewhere.words")).toBe(true);
    expect((await markOf(audio))?.mark).toMatchObject({ isOurs: true });
  });

  test("leaves the sound as it is", async () => {
    const wav = toneWav(2);
    const audio = await finishAudio(on.platform.marker, unfinished(wav, "wav"));
    expect(decodeWav(audio)?.samples).toEqual(decodeWav(wav)?.samples);
  });

  test("is missing on files of others", async () => {
    expect(await markOf(toneWav(1))).toMatchObject({ format: "wav", seconds: 1, state: "none", mark: null });
    expect(await markOf(Buffer.from("%PDF-1.7 is a document"))).toBeNull();
  });
});

describe("the site's certificate", () => {
  const certificate = () => ensureMarkCertificate(on.platform);

  test("is made once, with its key encrypted", async () => {
    const [first, second] = [await certificate(), await certificate()];
    expect(second).toEqual(first);
    const rows = await on.platform.db.select().from(markCertificates);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.privateKey).not.toContain("PRIVATE KEY");
  });

  test("is still known after a change of SESSION_SECRET has made another one", async () => {
    const audio = await finishAudio(on.platform.marker, unfinished(await toneMp3(2), "mp3"));
    const settings = { ...on.platform.settings, sessionSecret: "another secret, which is as long as the first one" };
    const next = createAudioMarker(() => ensureMarkCertificate({ ...on.platform, settings }));
    const later = await finishAudio(next, unfinished(await toneMp3(2), "mp3"));
    await next.close();
    expect(await markOf(audio)).toMatchObject(wholeMark);
    expect(await markOf(later)).toMatchObject(wholeMark);
    expect(await on.platform.db.select().from(markCertificates)).toHaveLength(2);
  });

  test("is the operator's where its files are set", async () => {
    const { chain, privateKey } = await certificate();
    const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-mark-"));
    const markCertificate = { certificateFile: path.join(folder, "chain.pem"), keyFile: path.join(folder, "key.pem") };
    await writeFile(markCertificate.certificateFile, chain.map((der) => new X509Certificate(der).toString()).join(""));
    await writeFile(markCertificate.keyFile, privateKey);
    const operators = await ensureMarkCertificate({
      ...on.platform,
      settings: { ...on.platform.settings, markCertificate },
    });
    expect(operators).toEqual({ chain, privateKey });
    await writeFile(markCertificate.keyFile, generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export(PEM));
    const mismatched = ensureMarkCertificate({
      ...on.platform,
      settings: { ...on.platform.settings, markCertificate },
    });
    await expect(mismatched).rejects.toThrow(/MARK_CERTIFICATE_FILE and MARK_KEY_FILE cannot sign: the key belongs/);
    await rm(folder, { recursive: true });
    const missing = ensureMarkCertificate({ ...on.platform, settings: { ...on.platform.settings, markCertificate } });
    await expect(missing).rejects.toThrow(/^MARK_\w+_FILE is ".*", which cannot be read/);
  });

  test.each(["prime256v1", "secp384r1", "secp521r1", "ed25519", "rsa"] as const)("signs with a key of %s", (kind) => {
    const privateKey = { prime256v1: ec, secp384r1: ec, secp521r1: ec, ed25519, rsa }
      [kind](kind)
      .export(PEM)
      .toString();
    const signer = coseSigner({ chain: [new Uint8Array(900)], privateKey });
    expect(signer.sign(new Uint8Array(500))).toHaveLength(signer.bytes);
  });
});
