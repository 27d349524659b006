import { z } from "zod";
import { id, timestamp } from "../fields/fields";
import { behaviourSettings, storedSettings } from "./schemas";

const settingName = behaviourSettings.keyof();

const settingValue = z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]).nullable();
export type SettingValue = z.output<typeof settingValue>;

/** A setting that two states have different values of. */
const settingDifference = z.strictObject({ name: settingName, before: settingValue, after: settingValue });
export type SettingDifference = z.output<typeof settingDifference>;

const runFields = {
  id,
  /** passed and failed: every corrected question was asked; broken: the talk system could not be asked. */
  status: z.enum(["waiting", "running", "passed", "failed", "cancelled", "broken"]),
  /** The corrections in use, those whose question was asked so far, and those whose answer holds. */
  total: z.int(),
  done: z.int(),
  held: z.int(),
  /** Whether the settings are published when every answer holds. */
  is_publication: z.boolean(),
  /** Whether `confirmPublication` may publish the settings although some answers do not hold. */
  can_confirm: z.boolean(),
  created_at: timestamp,
  finished_at: timestamp.nullable(),
  published_at: timestamp.nullable(),
};

/** A run of every correction in use as a test. */
export const runSummary = z.strictObject(runFields);
export type RunSummary = z.output<typeof runSummary>;

/** A run with the answers that do not hold. */
export const correctionRun = z.strictObject({
  ...runFields,
  failures: z.array(
    z.strictObject({
      correction_id: id,
      /** Null for a correction that was withdrawn or erased since. */
      question: z.string().nullable(),
      expected: z.string().nullable(),
      /** Empty when the reply was stopped before it revealed its instructions. */
      answer: z.string(),
      /** The conversation of the corrected reply; null once it is erased. */
      conversation_id: id.nullable(),
    }),
  ),
});
export type CorrectionRun = z.output<typeof correctionRun>;

/** How an entity converses, as its users see it. */
export const ownedBehaviour = z.strictObject({
  live: storedSettings,
  /** Null without changes to publish. */
  draft: storedSettings.nullable(),
  /** The draft, or without one the live settings. */
  settings: storedSettings,
  /** The settings that the draft changes. */
  changed: z.array(settingName),
  /** The edit version; 0 before the first change. */
  version: z.int(),
  /** When the live settings were published; null for the defaults. */
  published_at: timestamp.nullable(),
  /** The corrections in use, which are asked again before a draft is published. */
  corrections: z.int(),
  /** The latest run. */
  run: runSummary.nullable(),
  /** Of this calendar month (UTC). `forecast_cents`: at its end, by the pace so far; null while it is unknown. */
  spend: z.strictObject({
    month: z.string(),
    replies: z.int(),
    cost_cents: z.number(),
    currency: z.string(),
    forecast_cents: z.int().nullable(),
  }),
  /** Without one, `moderation` stops nothing; messages about self-harm are recognised all the same. */
  has_moderation_service: z.boolean(),
  can: z.strictObject({ edit: z.boolean() }),
});
export type OwnedBehaviour = z.output<typeof ownedBehaviour>;

/** A published state of the settings. */
export const behaviourVersion = z.strictObject({
  number: z.int(),
  published_at: timestamp,
  /** The name or address of the user who published it; null for the defaults and deleted accounts. */
  published_by: z.string().nullable(),
  /** The earlier version that has the same settings. */
  restored_from: z.int().nullable(),
  is_live: z.boolean(),
  /** The differences from the version before. */
  differences: z.array(settingDifference),
});
export type BehaviourVersion = z.output<typeof behaviourVersion>;
