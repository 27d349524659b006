import type { listMyConversations } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { LANGUAGE_CODES, type Language } from "@/lib/contract/languages/languages";

/** The quick filters, in display order. */
export const QUICK_FILTERS = ["unread", "unanswered", "not_helpful", "corrected", "public"] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

/** The periods that can be chosen, in days back from today. */
export const PERIODS = ["7", "30", "365"] as const;
export type Period = (typeof PERIODS)[number];

/** The filters of an inbox, as its address holds them. */
export type InboxQuery = Readonly<{
  q: string;
  language: Language | null;
  tag: string;
  period: Period | null;
  /** The year that an answer was given as of. */
  year: number | null;
  quick: readonly QuickFilter[];
}>;

export type InboxFilters = Omit<InputOf<typeof listMyConversations>, "id" | "limit" | "cursor">;

const DAY_MS = 86_400_000;

/** Reads the filters of an address's query; unknown values count as none. */
export function readInboxQuery(params: { get: (name: string) => string | null }): InboxQuery {
  const year = params.get("year") ?? "";
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    language: LANGUAGE_CODES.find((code) => code === params.get("language")) ?? null,
    tag: (params.get("tag") ?? "").slice(0, 40),
    period: PERIODS.find((days) => days === params.get("days")) ?? null,
    year: /^-?\d{1,4}$/.test(year) ? Number(year) : null,
    quick: QUICK_FILTERS.filter((name) => params.get(name) === "1"),
  };
}

/** The address's query for filters, with the other parameters as they are. */
export function writeInboxQuery(query: InboxQuery, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  const values = {
    q: query.q,
    language: query.language ?? "",
    tag: query.tag,
    days: query.period ?? "",
    year: query.year === null ? "" : String(query.year),
    ...Object.fromEntries(QUICK_FILTERS.map((name) => [name, query.quick.includes(name) ? "1" : ""])),
  };
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

/** The input of the calls for filters. A period begins with a day (UTC), so that it is the same for all calls of a day. */
export function filtersOf({ q, language, tag, period, year, quick }: InboxQuery, now: Date): InboxFilters {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const has = (name: QuickFilter) => quick.includes(name);
  return {
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(language ? { language } : {}),
    ...(tag ? { tag } : {}),
    ...(period ? { from: new Date(today - Number(period) * DAY_MS).toISOString() } : {}),
    ...(year === null ? {} : { year }),
    ...(has("not_helpful") ? { rating: "down" as const } : {}),
    ...(has("unread") ? { unread: "true" } : {}),
    ...(has("unanswered") ? { unanswered: "true" } : {}),
    ...(has("corrected") ? { corrected: "true" } : {}),
    ...(has("public") ? { public: "true" } : {}),
  };
}

/** Whether any filter is set. */
export function isFiltered(query: InboxQuery): boolean {
  return Object.keys(filtersOf(query, new Date(0))).length > 0;
}
