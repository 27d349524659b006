import "server-only";
import { countReports, getReport, listReports } from "../contract/reports/endpoints";
import { readAdminData } from "./admin-page";
import { filteredEntityName } from "./filtered-entity";
import { listInput } from "./list-input";
import { serverCall } from "./server-call";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The admins' reports as the query of their page asks for them: those that wait, unless it names a view ("all" for every
 * report). The first report is chosen unless the query names one.
 */
export async function readReports(query: Query, failedText: string) {
  const { view = "open", ...filters } = listInput(listReports, query);
  const isAll = query.view === "all";
  const [listed, counted, entityName] = await Promise.all([
    serverCall(listReports, isAll ? filters : { ...filters, view }),
    serverCall(countReports, {}),
    filteredEntityName(query),
  ]);
  const { data: page, failure } = await readAdminData(listed, failedText);
  const id = (typeof query.report === "string" && query.report) || page?.items[0]?.id;
  const chosen = id ? await serverCall(getReport, { id }) : null;
  return {
    page,
    failure,
    counts: counted.ok ? counted.data : null,
    view: isAll ? "all" : view,
    entityName,
    chosen: chosen?.ok ? chosen.data : null,
  };
}
