import type { listMyConversations } from "@/lib/contract/conversations/endpoints";
import { INBOX_VIEWS, type InboxView } from "@/lib/contract/conversations/inbox-views";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { LANGUAGE_CODES, type Language } from "@/lib/contract/languages/languages";
import type { SavedQuery } from "@/lib/contract/saved-views/schemas";

/** The quick filters, in display order. */
export const QUICK_FILTERS = ["unread", "unanswered", "not_helpful", "corrected", "public"] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

/** The periods that can be chosen, in days back from today. */
export const PERIODS = ["7", "30", "365"] as const;
export type Period = (typeof PERIODS)[number];

/** The filters of an inbox, as its address holds them. */
export type InboxQuery = Readonly<{
  /** Null for all conversations. */
  show: InboxView | null;
  q: string;
  language: Language | null;
  tag: string;
  period: Period | null;
  /** The year that an answer was given as of. */
  year: number | null;
  quick: readonly QuickFilter[];
}>;

type InboxInput = Omit<InputOf<typeof listMyConversations>, "id" | "limit" | "cursor">;
export type InboxFilters = Omit<InboxInput, "show">;

/** No filter, in any view. */
export const NO_FILTERS = { q: "", language: null, tag: "", period: null, year: null, quick: [] } as const;

const DAY_MS = 86_400_000;

/** Reads the filters of an address's query; unknown values count as none. */
export function readInboxQuery(params: { get: (name: string) => string | null }): InboxQuery {
  const year = params.get("year") ?? "";
  return {
    show: INBOX_VIEWS.find((view) => view === params.get("show")) ?? null,
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
    show: query.show ?? "",
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

/** The input of the call that lists a view with its filters. */
export function inboxInput(query: InboxQuery, now: Date): InboxInput {
  return { ...(query.show ? { show: query.show } : {}), ...filtersOf(query, now) };
}

/** The filters of the calls, without the view. A period begins with a day (UTC), so that it is the same for all calls of a day. */
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

/** The filters to save, with a period that stays relative to today; null without any. */
export function savedQueryOf(query: InboxQuery): SavedQuery | null {
  if (!isFiltered(query)) return null;
  const { show, period, year } = query;
  const { q, language, tag, rating, unread, unanswered, corrected, public: isPublic } = filtersOf(query, new Date(0));
  return {
    list: "conversations",
    ...(show ? { show } : {}),
    ...(q ? { q } : {}),
    ...(language ? { language } : {}),
    ...(tag ? { tag } : {}),
    ...(rating ? { rating } : {}),
    ...(year === null ? {} : { year }),
    ...(period ? { days: period } : {}),
    ...(unread ? { unread: true } : {}),
    ...(unanswered ? { unanswered: true } : {}),
    ...(corrected ? { corrected: true } : {}),
    ...(isPublic ? { public: true } : {}),
  };
}

/** The query of the address that shows saved filters. */
export function addressOfSaved({ list: _, ...saved }: SavedQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(saved)) params.set(name, value === true ? "1" : String(value));
  if (params.has("rating")) params.set("not_helpful", "1");
  return writeInboxQuery(readInboxQuery(params), new URLSearchParams()).toString();
}

/** Whether any filter is set, in whatever view. */
export function isFiltered(query: InboxQuery): boolean {
  return Object.keys(filtersOf(query, new Date(0))).length > 0;
}
