import { z } from "zod";
import { id, timestamp } from "../fields/fields";

/** A calendar day in `time_zone`: "2026-11-26". */
const day = z.iso.date();
/** From 0 to 1; null when the total is 0. */
const share = z.number().min(0).max(1).nullable();
/** Hundredths of one unit of the currency, with fractions: a reply costs less than one. */
const cents = z.number();

/** The counts of a day or a period. Replies, ratings and unanswered questions count for messages with code 0 and 1 only. */
const counts = {
  visitors: z.int(),
  /** Started in this period. */
  conversations: z.int(),
  messages: z.int(),
  replies: z.int(),
  helpful: z.int(),
  not_helpful: z.int(),
  unanswered: z.int(),
  cost_cents: cents,
};

const figures = z.strictObject({
  ...counts,
  /** Visitors who had written on an earlier day. */
  returning_share: share,
  /** As a share of the rated replies. */
  helpful_share: share,
  /** As a share of the replies. */
  unanswered_share: share,
  cost_per_conversation_cents: cents.nullable(),
});
export type OverviewFigures = z.output<typeof figures>;

const overviewDay = z.strictObject({
  day,
  ...counts,
  /** Of the same day in the period before. */
  messages_before: z.int(),
});
export type OverviewDay = z.output<typeof overviewDay>;

/** A question whose replies were rated as not helpful. */
const dislikedQuestion = z.strictObject({
  question: z.string(),
  thumbs_down: z.int(),
  conversation_id: id,
  corrected_at: timestamp.nullable(),
});
export type DislikedQuestion = z.output<typeof dislikedQuestion>;

/** The budget of the calendar month (UTC). Limits are null for no budget, forecasts until there is a pace. */
const overviewBudget = z.strictObject({
  /** "2026-11". */
  month: z.string(),
  spent_cents: cents,
  spent_replies: z.int(),
  limit_cents: z.int().nullable(),
  limit_replies: z.int().nullable(),
  /** The share of the budget at which owners are notified. */
  warning_percent: z.int(),
  forecast_cents: cents.nullable(),
  forecast_replies: z.int().nullable(),
});

/** An entity's activity in a period, and in the period of the same length before. */
export const overview = z.strictObject({
  from: day,
  to: day,
  /** Up to when activity is counted; null before the first count. */
  counted_at: timestamp.nullable(),
  /** A count is queued or running; the numbers are from the previous one. */
  is_counting: z.boolean(),
  /** The talk system's present currency. Costs in an earlier currency are added without conversion. */
  currency: z.string(),
  now: figures,
  before: figures,
  days: z.array(overviewDay),
  /** The most used first. Languages and years are of days in UTC, and count messages with code 0 and 1 only. */
  languages: z.array(z.strictObject({ language: z.string(), conversations: z.int(), messages: z.int() })),
  years: z.array(z.strictObject({ year: z.int(), messages: z.int() })),
  /** Messages by hour of the day in `time_zone`, from 0 to 23. */
  hours: z.array(z.int()).length(24),
  time_zone: z.string(),
  disliked: z.array(dislikedQuestion),
  budget: overviewBudget,
});
export type Overview = z.output<typeof overview>;
