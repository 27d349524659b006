import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Platform } from "../context";
import { rowsOf } from "../db/client";
import { expiryOf, extend, isFree, isFreeIn, type Lease, release } from "../db/lease";
import { speechAudio } from "../db/schema/voice";
import { Failure } from "../failure";
import { removeFiles, trackOrphan, untrackOrphan } from "../storage/orphaned-files";
import { checkSound } from "./check-sound";
import { countSpeech, refundSpeech } from "./count-speech";
import { eraseUnusedAudio } from "./erase-audio";
import type { AudioMarker } from "./mark/audio-marker";
import { finishAudio } from "./mark/finish-audio";
import type { MarkedAudio } from "./mark/marked-audio";
import { readVoiceStatement } from "./mark/voice-statement";
import { type AudioRequest, type SpokenAudio, type SpokenAudioUse, UTTERANCE_MAX } from "./port";

const AUDIO_MAX_BYTES = 64 * 1024 * 1024;
/** Far longer than an utterance takes; a node that died is replaced after it. */
const LEASE_MS = 60_000;
const UTTERANCE_MS = 30_000;
/** How often audio that another node makes is looked for. */
const POLL_MS = 50;
const TOUCH_MS = 60 * 60 * 1000;
/** Changes with what an audio of the cache has to have. */
const CACHE_VERSION = "marked";

type Deps = Pick<Platform, "db" | "storage" | "now" | "log"> & Readonly<{ marker: AudioMarker }>;
type AudioRow = typeof speechAudio.$inferSelect;

export function createSpokenAudio(deps: Deps): SpokenAudio {
  const inProgress = new Map<string, Promise<MarkedAudio>>();
  const get: SpokenAudio["get"] = async (request, use) => {
    const key = keyOf(request);
    const shared = inProgress.get(key) ?? find(deps, request, key, use).finally(() => inProgress.delete(key));
    inProgress.set(key, shared);
    const audio = await shared;
    // Another reply with the same words uses the same audio.
    if (use.responseId) await link(deps, key, use.responseId);
    return audio;
  };
  return {
    get,
    getJoined: async (requests, use) => {
      const [first] = requests;
      if (!first) throw new Failure("not_possible_now");
      if (requests.length === 1) return get(first, use);
      const parts: Buffer[] = [];
      for (const request of requests) parts.push(await get(request, use));
      return finish(deps, first, { parts, sources: parts });
    },
    areCached: async (requests) => {
      const keys = [...new Set(requests.map(keyOf))];
      if (keys.length === 0) return false;
      const list = sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      );
      const rows = await rowsOf<{ n: number }>(
        deps.db,
        sql`select count(*)::int as n from ${speechAudio} where key in (${list}) and status = 'ready'`,
      );
      return rows[0]?.n === keys.length;
    },
  };
}

function keyOf({ entityId, vendor, clone, text, language, speed, format }: AudioRequest): string {
  const parts = [CACHE_VERSION, entityId, vendor.name, vendor.signature, clone?.id ?? null, clone?.voiceId ?? null];
  return createHash("sha256")
    .update(JSON.stringify([...parts, language, speed, format, text]))
    .digest("base64url");
}

/** Reads the audio, waits for the node that makes it, or makes it. */
async function find(deps: Deps, request: AudioRequest, key: string, use: SpokenAudioUse): Promise<MarkedAudio> {
  for (;;) {
    const [row] = await deps.db.select().from(speechAudio).where(eq(speechAudio.key, key)).limit(1);
    if (row?.status === "ready") {
      const audio = await read(deps, row);
      if (audio) return audio;
    } else if (row && !isFree(row.claimExpiresAt, deps.now(), LEASE_MS)) await wait(POLL_MS);
    else {
      const id = await claim(deps, request, key);
      if (id) return make(deps, request, id, use);
    }
  }
}

/** Null when the file is gone; then the row goes too. */
async function read(deps: Deps, { id, fileKey, lastUsedAt }: AudioRow): Promise<MarkedAudio | null> {
  const audio =
    fileKey === null
      ? null
      : await deps.storage
          .read(fileKey)
          .then(buffer)
          .catch(() => null);
  const now = deps.now();
  if (!audio) {
    await deps.db.transaction(async (tx) => {
      // The storage may only fail at the moment; then the sweep deletes the file.
      if (fileKey) await trackOrphan(tx, fileKey, now);
      await tx.delete(speechAudio).where(eq(speechAudio.id, id));
    });
  } else if (now.getTime() - lastUsedAt.getTime() > TOUCH_MS)
    await deps.db.update(speechAudio).set({ lastUsedAt: now }).where(eq(speechAudio.id, id));
  // Stored files were finished.
  return audio as MarkedAudio | null;
}

/** Inserts the pending row, or takes over one of a node that died. Null when another node was faster. */
async function claim({ db, now }: Deps, { entityId, clone }: AudioRequest, key: string): Promise<string | null> {
  const at = now().toISOString();
  const until = expiryOf(now(), LEASE_MS).toISOString();
  const id = uuid();
  // Selects the clone, so that nothing is inserted for one that is deleted or withdrawn.
  const isThere = clone
    ? sql`exists (select from voice_clones c where c.id = ${clone.id}::uuid and c.voice_id = ${clone.voiceId})`
    : sql`true`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`insert into speech_audio (id, key, entity_id, clone_id, status, claim_expires_at, created_at, last_used_at)
        select ${id}::uuid, ${key}::text, ${entityId}::uuid, ${clone?.id ?? null}::uuid, 'pending', ${until}::timestamptz,
          ${at}::timestamptz, ${at}::timestamptz where ${isThere}
        on conflict (key) do update set id = excluded.id, claim_expires_at = excluded.claim_expires_at
          where speech_audio.status = 'pending' and ${isFreeIn(speechAudio.claimExpiresAt, now(), LEASE_MS)}
        returning id`,
  );
  if (rows[0]) return rows[0].id;
  if (clone) await requireClone({ db }, clone);
  return null;
}

async function requireClone({ db }: Pick<Deps, "db">, { id, voiceId }: { id: string; voiceId: string }): Promise<void> {
  const rows = await rowsOf(db, sql`select id from voice_clones where id = ${id}::uuid and voice_id = ${voiceId}`);
  if (rows.length === 0) throw new Failure("not_found", { thing: "voice_clone" });
}

/** The lease of an audio that is being made: whoever takes a row over gives it another id. */
function audioLease(id: string, now: Date): Lease<typeof speechAudio> {
  const isHeld = and(eq(speechAudio.id, id), eq(speechAudio.status, "pending"));
  return { table: speechAudio, isHeld, holder: { claimExpiresAt: expiryOf(now, LEASE_MS) } };
}

async function make(deps: Deps, request: AudioRequest, id: string, { quota }: SpokenAudioUse): Promise<MarkedAudio> {
  const { db, storage, now, log } = deps;
  const lease = audioLease(id, now());
  const counted = { entityId: request.entityId, characters: request.text.length };
  let isCounted = false;
  try {
    await countSpeech(db, quota, counted);
    isCounted = true;
    // Starts while the vendor speaks.
    deps.marker.ready();
    const audio = await finish(deps, request, await speak(request, () => extend(db, audioLease(id, now()))));
    const fileKey = uuid();
    await storage.put(fileKey, Readable.from([audio]), AUDIO_MAX_BYTES);
    const ready = { status: "ready" as const, fileKey, bytes: audio.length, lastUsedAt: now() };
    const isStored = await db.transaction(async (tx) => {
      const isHeld = await release(tx, lease, ready);
      if (isHeld) await untrackOrphan(tx, fileKey);
      return isHeld;
    });
    if (isStored) return audio;
    await removeFiles(deps, [fileKey]);
    // The row is deleted with its clone or its entity.
    throw new Failure("not_found", { thing: request.clone ? "voice_clone" : "entity" });
  } catch (error) {
    await db.delete(speechAudio).where(lease.isHeld);
    if (isCounted) await refundSpeech(db, quota, counted);
    if (error instanceof Failure) throw error;
    if (request.clone) await requireClone(deps, request.clone);
    log.warn({ err: error, vendor: request.vendor.name, entityId: request.entityId }, "speech could not be made");
    throw new Failure("speech_failed", {}, { cause: error });
  }
}

/** Vendors limit an utterance, so a long text is several, joined at the ends of sentences. Together they may outlast a lease. */
async function speak(
  { vendor, clone, text, language, speed, format }: AudioRequest,
  extendLease: () => Promise<void>,
): Promise<{ parts: Buffer[]; sources: Buffer[] }> {
  const parts: Buffer[] = [];
  const sources: Buffer[] = [];
  for (const part of splitText(text)) {
    if (parts.length > 0) await extendLease();
    const signal = AbortSignal.timeout(UTTERANCE_MS);
    const answer = await vendor.speak({ text: part, language, speed, format, signal }, clone?.voiceId ?? null);
    sources.push(answer);
    parts.push(await checkSound(answer, format));
  }
  return { parts, sources };
}

/** Marks what was spoken. Throws not_found when its speaker's consent ended meanwhile. */
async function finish(
  { db, now, marker }: Pick<Deps, "db" | "now" | "marker">,
  request: AudioRequest,
  audio: { parts: Buffer[]; sources: Buffer[] },
): Promise<MarkedAudio> {
  const { vendor, format } = request;
  const statement = await readVoiceStatement({ db, now }, request);
  if (!statement) throw new Failure("not_found", { thing: request.clone ? "voice_clone" : "entity" });
  const madeWith = `${vendor.name} ${vendor.signature}`;
  return finishAudio(marker, { ...audio, format, madeWith, isTrained: vendor.isTrained, statement });
}

function splitText(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > UTTERANCE_MAX) {
    const head = rest.slice(0, UTTERANCE_MAX);
    const stop = Math.max(head.lastIndexOf("\n"), head.lastIndexOf(". "), head.lastIndexOf("。"));
    const cut = stop > UTTERANCE_MAX / 2 ? stop + 1 : Math.max(head.lastIndexOf(" "), UTTERANCE_MAX / 2);
    parts.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...parts, rest].filter((part) => part !== "");
}

/**
 * Records that a reply has the words of the audio. Erases the audio and throws not_found when the reply was removed while
 * it was made.
 */
async function link(deps: Deps, key: string, responseId: string): Promise<void> {
  // The lock waits for a removal in progress, which deletes the uses that it finds.
  const [reply] = await rowsOf<{ id: string }>(
    deps.db,
    sql`with reply as (select id from responses where id = ${responseId}::uuid and removed_at is null for share),
          linked as (insert into speech_audio_uses (audio_id, response_id)
            select a.id, reply.id from speech_audio a, reply where a.key = ${key} on conflict do nothing)
        select id from reply`,
  );
  if (reply) return;
  const fileKeys = await deps.db.transaction(async (tx) => {
    const isIt = and(eq(speechAudio.key, key), eq(speechAudio.status, "ready"));
    const found = await tx.select({ id: speechAudio.id }).from(speechAudio).where(isIt);
    const ids = found.map(({ id }) => id);
    return eraseUnusedAudio(tx, ids, deps.now());
  });
  await removeFiles(deps, fileKeys);
  throw new Failure("not_found", { thing: "response" });
}
