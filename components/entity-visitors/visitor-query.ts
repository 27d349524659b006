import { readId } from "@/lib/client/browser/read-id";
import type { listEntityVisitors } from "@/lib/contract/entity-visitors/endpoints";
import { VISITOR_VIEWS, type VisitorView } from "@/lib/contract/entity-visitors/visitor-views";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { SavedQuery } from "@/lib/contract/saved-views/schemas";

/** The view and the filters of a list of visitors, as its address holds them. */
export type VisitorQuery = Readonly<{
  /** Null for everyone. */
  show: VisitorView | null;
  q: string;
  tag: string;
  /** "none" for those without a group. */
  group: string;
  hasTalked: boolean;
}>;

export type VisitorFilters = Omit<InputOf<typeof listEntityVisitors>, "id" | "limit" | "cursor">;

/** No filter, in any view. */
export const NO_FILTERS = { q: "", tag: "", group: "", hasTalked: false } as const;

/** Reads the filters of an address's query; unknown values count as none. */
export function readVisitorQuery(params: { get: (name: string) => string | null }): VisitorQuery {
  const group = params.get("group") ?? "";
  return {
    show: VISITOR_VIEWS.find((view) => view === params.get("show")) ?? null,
    q: (params.get("q") ?? "").slice(0, 200),
    tag: oneLine((params.get("tag") ?? "").slice(0, 40)),
    group: group === "none" ? group : (readId(group) ?? ""),
    hasTalked: params.get("talked") === "1",
  };
}

/** The address's query for filters, with the other parameters as they are. */
export function writeVisitorQuery(query: VisitorQuery, others: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(others);
  const { show, q, tag, group, hasTalked } = query;
  for (const [name, value] of Object.entries({ show: show ?? "", q, tag, group, talked: hasTalked ? "1" : "" })) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  return params;
}

/** The filters to save; null without any. */
export function savedQueryOf(query: VisitorQuery): SavedQuery | null {
  const { talked, ...filters } = visitorFilters({ ...query, show: null });
  if (!talked && Object.keys(filters).length === 0) return null;
  const { show } = query;
  return { list: "visitors", ...filters, ...(show ? { show } : {}), ...(talked ? { talked: true } : {}) };
}

/** The query of the address that shows saved filters. */
export function addressOfSaved({ list: _, ...saved }: SavedQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(saved)) params.set(name, value === true ? "1" : String(value));
  params.set("group", params.get("group_id") ?? "");
  return writeVisitorQuery(readVisitorQuery(params), new URLSearchParams()).toString();
}

/** The input of the calls that list and download visitors. */
export function visitorFilters({ show, q, tag, group, hasTalked }: VisitorQuery): VisitorFilters {
  return {
    ...(show ? { show } : {}),
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(tag.trim() ? { tag: tag.trim() } : {}),
    ...(group ? { group_id: group } : {}),
    ...(hasTalked ? { talked: "true" } : {}),
  };
}
