import { type ListQuery, listAddress } from "@/lib/client/chat/list-address";
import { PAGES } from "@/lib/contract/pages/pages";

/** The id of the chosen report's section, which lies below the list. */
export const REPORT_SECTION = "report";

/** The address of the reports with one of them chosen; its section is scrolled to. */
export function reportAddress(query: ListQuery, id: string): string {
  const { cursor } = query;
  const place = typeof cursor === "string" ? cursor : null;
  return `${listAddress(PAGES.adminReports, query, { report: id, cursor: place })}#${REPORT_SECTION}`;
}
