import type { ParsedInput } from "@/lib/contract";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import { requireEntity } from "../../auth/entity-role";
import type { Ctx, Verb } from "../../context";
import type { PlannedEntity } from "../../db/planned-entity";
import { forecastSpend } from "../budget/forecast-spend";
import type { Spent } from "../budget/policy";
import { readSpend } from "../budget/read-spend";
import { messageMonth } from "../plans/message-quota";
import { loadReplyConfig } from "../talk/load-reply-config";
import { lastLocalDays } from "./local-days";
import { type CountState, queueCount } from "./queue-count";
import {
  countVisitors,
  countVisitorsByDay,
  type DayTotals,
  type KeyCounts,
  type Period,
  readHours,
  readKeys,
  readTotals,
  type VisitorCounts,
} from "./read-activity";
import { type Disliked, readDisliked } from "./read-disliked";
import { shiftHours } from "./shift-hours";

type Input = ParsedInput<"getOverview">;

const LANGUAGES_MAX = 17;
const YEARS_MAX = 10;

/** The activity of an entity, as it was last counted. */
export type Activity = Readonly<{
  period: Period;
  count: CountState;
  currency: string;
  totals: readonly DayTotals[];
  visitors: { now: VisitorCounts; before: VisitorCounts };
  visitorsByDay: ReadonlyMap<string, number>;
  languages: readonly KeyCounts[];
  years: readonly KeyCounts[];
  hours: readonly number[];
  timeZone: string;
  disliked: readonly Disliked[];
  behaviour: BehaviourSettings;
  /** Of the calendar month (UTC); the forecast is null until the month has a pace. */
  spend: Readonly<{ month: string; spent: Spent; forecast: Spent | null }>;
}>;

/**
 * The activity of an entity whose dashboard the caller may read. Reads counted days alone, at the same time, and then queues
 * their next count: on an embedded database a count holds the only connection, and reads behind it would wait for it.
 */
export async function getOverview({
  ctx,
  input,
}: Verb<Input, "db" | "reads" | "actor" | "now" | "jobs">): Promise<Activity> {
  const { entity, period } = await requireOverview(ctx, input);
  const activity = await readFigures(ctx, { entityId: entity.id, period, timeZone: input.time_zone });
  return { ...activity, count: await queueCount(ctx, entity) };
}

type FiguresOptions = Pick<Activity, "period" | "timeZone"> & { entityId: string };

async function readFigures(
  ctx: Pick<Ctx, "reads" | "now">,
  { entityId, period, timeZone }: FiguresOptions,
): Promise<Omit<Activity, "count">> {
  const db = await ctx.reads.current();
  const now = ctx.now();
  const month = messageMonth(now);
  const [config, spent, totals, visitors, visitorsByDay, languages, years, hours, disliked] = await Promise.all([
    loadReplyConfig(db, entityId),
    readSpend(db, entityId, month),
    readTotals(db, period),
    countVisitors(db, period),
    countVisitorsByDay(db, period),
    readKeys(db, "language", period, LANGUAGES_MAX),
    readKeys(db, "year", period, YEARS_MAX),
    readHours(db, period),
    readDisliked(db, { entityId, from: startOf(period).toISOString() }),
  ]);
  return {
    period,
    timeZone,
    totals,
    visitors,
    visitorsByDay,
    languages,
    years,
    disliked,
    hours: shiftHours(hours, timeZone),
    currency: config.talk.systems[0].currency,
    behaviour: config.behaviour,
    spend: { month, spent, forecast: forecastSpend(spent, month, now) },
  };
}

/** An entity whose dashboard the caller may read, and the period of the last days of a time zone with the one before. */
export async function requireOverview(
  ctx: Pick<Ctx, "db" | "actor" | "now">,
  { id, days, time_zone }: Pick<Input, "id" | "days" | "time_zone">,
): Promise<{ entity: PlannedEntity; period: Period }> {
  const entity = await requireEntity(ctx, { id }, "read");
  const length = Number(days);
  const both = lastLocalDays(ctx.now(), time_zone, 2 * length);
  const [before = "", from = "", to = ""] = [both.names[0], both.names[length], both.names.at(-1)];
  return { entity, period: { entityId: id, before, from, to, days: both } };
}

/** When a period begins. */
export const startOf = ({ days: { names, starts } }: Period): Date => starts[names.length / 2] ?? new Date(0);
