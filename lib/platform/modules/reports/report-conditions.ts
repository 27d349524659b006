import { and, type SQL, sql } from "drizzle-orm";
import type { ParsedInput } from "@/lib/contract";
import type { ReportAge, ReportView } from "@/lib/contract/reports/report-views";
import { readableByEntity } from "../../auth/turn-readers";
import type { Db } from "../../db/client";
import type { ListSearch } from "../../db/find-matches";
import { wordMatcher } from "../../db/fold-text";
import { reports } from "../../db/schema/reports";
import { users } from "../../db/schema/users";
import { matchWords } from "../conversations/word-match";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From and until how long a report has waited, in milliseconds. */
const AGE_LIMITS_MS: Record<ReportAge, readonly [from: number, until: number]> = {
  hours: [0, 4 * HOUR_MS],
  today: [4 * HOUR_MS, DAY_MS],
  days: [DAY_MS, 3 * DAY_MS],
  late: [3 * DAY_MS, Number.POSITIVE_INFINITY],
};

/** Whether an open report is late. */
export const isLate = (waitingSince: Date, now: Date): boolean =>
  now.getTime() - waitingSince.getTime() > AGE_LIMITS_MS.late[0];

/** The condition that a report is open and has waited for so long. */
export function isOfAge(age: ReportAge, now: Date): SQL {
  const [fromMs, untilMs] = AGE_LIMITS_MS[age];
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  return (
    and(
      sql`${reports.status} = 'open'`,
      fromMs > 0 ? sql`${reports.waitingSince} < ${before(fromMs)}` : undefined,
      Number.isFinite(untilMs) ? sql`${reports.waitingSince} >= ${before(untilMs)}` : undefined,
    ) ?? sql`true`
  );
}

/** `offset 0` keeps a planner without statistics from reading all messages at once. */
const ofReply = (condition: SQL) =>
  sql`exists (select from responses r join messages m on m.id = r.message_id where r.id = ${reports.responseId} and ${condition} offset 0)`;

/** The condition that a report is in a view of an admin. */
export function isInView(view: ReportView, adminId: string): SQL {
  switch (view) {
    case "mine":
      return sql`${reports.assigneeId} = ${adminId}::uuid and ${reports.status} = 'open'`;
    case "awaiting_visitor":
      return sql`${reports.status} = 'open' and not ${reports.opensExchange} and ${ofReply(sql`not ${readableByEntity("m")}`)}`;
    case "removed":
      return sql`${reports.status} = 'resolved' and ${ofReply(sql`r.removed_at is not null`)}`;
    case "objections":
      return sql`${reports.status} = 'open' and ${reports.objection} is not null`;
    default:
      return sql`${reports.status} = ${view}::report_status`;
  }
}

type Filters = Pick<ParsedInput<"listReports">, "view" | "age" | "status" | "reason" | "privacy" | "digitalentity_id">;

/** The condition on reports that match all filters. */
export function matchesFilters(filters: Filters, adminId: string, now: Date): SQL | undefined {
  const { view, age, status, reason, privacy, digitalentity_id: entityId } = filters;
  return and(
    view ? isInView(view, adminId) : undefined,
    age ? isOfAge(age, now) : undefined,
    status ? sql`${reports.status} = ${status}` : undefined,
    reason ? sql`${reports.reason} = ${reason}` : undefined,
    privacy === undefined ? undefined : ofReply(sql`m.privacy_code = ${privacy}`),
    entityId ? sql`${reports.entityId} = ${entityId}::uuid` : undefined,
  );
}

/**
 * A search for reports whose reporter, entity or own words contain the words. It leaves the reported exchange out.
 * `offset 0` keeps the planner from reading all texts of the site at once.
 */
export async function searchReports(db: Db, q: string): Promise<ListSearch> {
  const { byReading, byIndex, visitor } = matchWords(q);
  const isEntity = (await wordMatcher(db, q))(sql`e.search_text`);
  const isContact = sql`(${byReading(sql`c.name`)} or ${byReading(sql`c.email`)} or ${byReading(sql`c.message`)})`;
  const isMatch = sql`(${byReading(sql`coalesce(${reports.details}, '')`)}
    or exists (select from entities e where e.id = ${reports.entityId} and ${isEntity} offset 0)
    or exists (select from ${users} where ${users.id} = ${reports.reporterId} and ${visitor} offset 0)
    or exists (select from contact_messages c where c.id = ${reports.contactMessageId} and ${isContact} offset 0))`;
  const few =
    byIndex &&
    sql`select id from ${reports} where ${byIndex(sql`${reports.details}`)}
        union all
        select p.id from entities e join reports p on p.entity_id = e.id where ${isEntity}
        union all
        select p.id from ${users} join reports p on p.reporter_id = ${users.id} where ${visitor}
        union all
        select p.id from reports p join contact_messages c on c.id = p.contact_message_id where ${isContact}`;
  return { isMatch, few: few ?? undefined };
}
