import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { belongsTo } from "./belongs-to";
import { responses } from "./chat";
import { editVersion } from "./edit-version";
import { entities } from "./entities";
import { regionEnum, users } from "./users";

export const voiceCloneStatusEnum = pgEnum("voice_clone_status", [
  "awaiting_consent",
  "processing",
  "ready",
  "failed",
  "withdrawn",
]);
export const voiceProblemEnum = pgEnum("voice_problem", ["refused", "account", "unreachable"]);
export const speechVendorEnum = pgEnum("speech_vendor", ["elevenlabs", "openai", "local"]);
export const speechFormatEnum = pgEnum("speech_format", ["mp3", "wav"]);
export const consentKindEnum = pgEnum("voice_consent_kind", ["written", "spoken"]);

/** The voices that are made from recordings of people, each with the consent of its speaker. */
export const voiceClones = pgTable(
  "voice_clones",
  {
    id: uuid().primaryKey(),
    entityId: belongsTo(() => entities.id),
    name: text().notNull(),
    language: text().notNull(),
    isDefault: boolean().notNull().default(false),
    status: voiceCloneStatusEnum().notNull(),
    /** Percent. */
    progress: smallint().notNull().default(0),
    problem: voiceProblemEnum(),
    /** The vendor that makes it, and its id there once it is made. */
    vendor: speechVendorEnum().notNull(),
    voiceId: text(),
    /** The recordings in the storage; null once they are erased. */
    sampleKey: text(),
    sampleFormat: speechFormatEnum(),
    sampleBytes: integer(),
    sampleSeconds: real(),
    sampleLevelDb: real(),
    consentKind: consentKindEnum(),
    consentSpeaker: text(),
    consentWording: text(),
    consentAt: timestamp({ withTimezone: true }),
    consentBy: uuid().references(() => users.id, { onDelete: "set null" }),
    consentKey: text(),
    consentFormat: speechFormatEnum(),
    withdrawnAt: timestamp({ withTimezone: true }),
    dataStorageRegion: regionEnum().notNull(),
    version: editVersion(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    index().on(t.entityId, t.id),
    uniqueIndex("voice_clones_default_index").on(t.entityId).where(sql`is_default`),
  ],
);
export type VoiceCloneRow = typeof voiceClones.$inferSelect;

export const speechAudioStatusEnum = pgEnum("speech_audio_status", ["pending", "ready"]);

/** The cache of spoken audio. Of several nodes, the one that inserts the pending row makes the audio. */
export const speechAudio = pgTable(
  "speech_audio",
  {
    id: uuid().primaryKey(),
    /** A hash of the entity, the voice, the text, its language, the speed and the format. */
    key: text().notNull().unique(),
    entityId: belongsTo(() => entities.id),
    cloneId: uuid().references(() => voiceClones.id, { onDelete: "cascade" }),
    status: speechAudioStatusEnum().notNull().default("pending"),
    fileKey: text(),
    bytes: integer(),
    /** When another node may make it instead of one that died. */
    claimExpiresAt: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index().on(t.entityId), index().on(t.cloneId), index().on(t.lastUsedAt)],
);

/** The replies whose words an audio has, so that it is erased with the last of them. */
export const speechAudioUses = pgTable(
  "speech_audio_uses",
  {
    audioId: belongsTo(() => speechAudio.id),
    responseId: belongsTo(() => responses.id),
  },
  (t) => [primaryKey({ columns: [t.audioId, t.responseId] }), index().on(t.responseId)],
);

/** How many characters were spoken for an entity in a calendar month, against what its plan allows. */
export const speechCounts = pgTable(
  "speech_counts",
  {
    entityId: belongsTo(() => entities.id),
    /** "2026-11", in UTC. */
    month: text().notNull(),
    characters: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entityId, t.month] })],
);
