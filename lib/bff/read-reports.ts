import "server-only";
import { countReports, getReport, listReports } from "../contract/reports/endpoints";
import { isClosedView, isOpenOnly } from "../contract/reports/report-views";
import { readAdminData } from "./admin-page";
import { filteredEntityName } from "./filtered-entity";
import { listInput } from "./list-input";
import { serverCall } from "./server-call";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The admins' reports as the query of their page asks for them: those that wait, unless it names a view ("all" for every
 * report). Opening a report is recorded: only the one that the query names is read. `chosenFailure` says why it was not.
 */
export async function readReports(query: Query, texts: Record<"failed" | "notFound", string>) {
  const { view = "open", age, ...filters } = listInput(listReports, query);
  const isAll = query.view === "all";
  const input = {
    ...filters,
    ...(isAll ? {} : { view }),
    ...(age === undefined || (!isAll && isClosedView(view)) ? {} : { age }),
  };
  const id = typeof query.report === "string" ? query.report : "";
  const [listed, counted, entityName, report] = await Promise.all([
    serverCall(listReports, input),
    serverCall(countReports, {}),
    filteredEntityName(query),
    id === "" ? undefined : serverCall(getReport, { id }),
  ]);
  const { data: page, failure } = await readAdminData(listed, texts.failed);
  return {
    page,
    failure,
    counts: counted.ok ? counted.data : null,
    view: isAll ? "all" : view,
    isOldestFirst: isOpenOnly(input),
    entityName,
    chosen: report?.ok ? report.data : null,
    chosenFailure: report && !report.ok ? texts[isMissing(report.code) ? "notFound" : "failed"] : null,
  };
}

const isMissing = (code: string) => code === "not_found" || code === "invalid_input";
