import { and, eq, inArray } from "drizzle-orm";
import type { BehaviourSettings } from "@/lib/contract/behaviour/schemas";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { getOverview as endpoint } from "@/lib/contract/overview/endpoints";
import { requireEntityRight } from "../../auth/entity-role";
import { findEntity } from "../../auth/find-entity";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import type { PlannedEntity } from "../../db/planned-entity";
import { contextDocuments } from "../../db/schema/knowledge";
import type { EntityActivityRow } from "../../db/schema/overview";
import { suggestedQuestions } from "../../db/schema/questions";
import { forecastSpend } from "../budget/forecast-spend";
import type { Spent } from "../budget/policy";
import { readSpend } from "../budget/read-spend";
import { messageMonth } from "../plans/message-quota";
import { loadReplyConfig } from "../talk/load-reply-config";
import { DAY_MS, startOfDay } from "./count-entity-activity";
import { type CountState, queueCount } from "./queue-count";
import {
  countVisitors,
  countVisitorsByDay,
  type KeyCounts,
  type Period,
  readHours,
  readKeys,
  readTotals,
  type VisitorCounts,
} from "./read-activity";
import { type Disliked, readDisliked } from "./read-disliked";
import { shiftHours } from "./shift-hours";

type Input = ParsedInputOf<typeof endpoint>;

const LANGUAGES_MAX = 17;
const YEARS_MAX = 10;
const TOPICS_MAX = 8;

/** The activity of an entity, as it was last counted. */
export type Activity = Readonly<{
  period: Period;
  count: CountState;
  currency: string;
  totals: readonly EntityActivityRow[];
  visitors: { now: VisitorCounts; before: VisitorCounts };
  visitorsByDay: ReadonlyMap<string, number>;
  languages: readonly KeyCounts[];
  years: readonly KeyCounts[];
  topics: readonly (KeyCounts & { documentId: string | null })[];
  hours: readonly number[];
  timeZone: string;
  disliked: readonly Disliked[];
  behaviour: BehaviourSettings;
  /** Suggested questions that are on. */
  suggestedCount: number;
  /** Of the calendar month (UTC); the forecast is null until the month has a pace. */
  spend: Readonly<{ month: string; spent: Spent; forecast: Spent | null }>;
}>;

/** The activity of an entity whose dashboard the caller may read. Reads counted days alone, and queues their next count. */
export async function getOverview({ ctx, input }: Verb<Input, "db" | "actor" | "now" | "jobs">): Promise<Activity> {
  const { entity, period } = await requireOverview(ctx, input);
  const { db } = ctx;
  const count = await queueCount(ctx, entity);
  const { talk, behaviour } = await loadReplyConfig(db, entity.id);
  const timeZone = input.time_zone;
  const now = ctx.now();
  const month = messageMonth(now);
  const spent = await readSpend(db, entity.id, month);
  return {
    period,
    count,
    behaviour,
    timeZone,
    currency: talk.systems[0].currency,
    totals: await readTotals(db, period),
    visitors: await countVisitors(db, period),
    visitorsByDay: await countVisitorsByDay(db, period),
    languages: await readKeys(db, "language", period, LANGUAGES_MAX),
    years: await readKeys(db, "year", period, YEARS_MAX),
    topics: await withDocuments(db, entity.id, await readKeys(db, "topic", period, TOPICS_MAX)),
    hours: shiftHours(await readHours(db, period), timeZone),
    disliked: await readDisliked(db, period),
    suggestedCount: await db.$count(suggestedQuestions, isOffered(entity.id)),
    spend: { month, spent, forecast: forecastSpend(spent, month, now) },
  };
}

const isOffered = (entityId: string) =>
  and(eq(suggestedQuestions.entityId, entityId), eq(suggestedQuestions.isOn, true));

/** An entity whose dashboard the caller may read, and the period of the last days with the one before. */
export async function requireOverview(
  ctx: Pick<Ctx, "db" | "actor" | "now">,
  { id, days }: Pick<Input, "id" | "days">,
): Promise<{ entity: PlannedEntity; period: Period }> {
  const entity = await findEntity(ctx.db, { id });
  await requireEntityRight(ctx, entity, "read");
  const today = startOfDay(ctx.now().getTime());
  const dayBefore = (count: number) => new Date(today - count * DAY_MS).toISOString().slice(0, 10);
  const length = Number(days);
  return {
    entity,
    period: { entityId: id, before: dayBefore(2 * length - 1), from: dayBefore(length - 1), to: dayBefore(0) },
  };
}

/** Adds the newest ready document that has a topic's title. */
async function withDocuments(db: Db, entityId: string, topics: readonly KeyCounts[]) {
  if (topics.length === 0) return [];
  const { id, title, status } = contextDocuments;
  const titles = topics.map(({ key }) => key);
  const isNamed = and(eq(contextDocuments.entityId, entityId), eq(status, "ready"), inArray(title, titles));
  const found = await db.select({ id, title }).from(contextDocuments).where(isNamed).orderBy(id);
  const ids = new Map(found.map((document) => [document.title, document.id]));
  return topics.map((topic) => ({ ...topic, documentId: ids.get(topic.key) ?? null }));
}
