import { JOB_KINDS, type JobKind } from "@/lib/contract/jobs/job-kinds";
import { JOB_STATES, type JobState } from "@/lib/contract/jobs/job-states";

/** The filters of the list of jobs, as its page has them in the query. */
export type JobQuery = { status?: JobState; kind?: JobKind; cursor?: string };

/** Reads the filters from a page's query; unknown values are left out. */
export function readJobQuery(query: Readonly<Record<string, string | string[] | undefined>>): JobQuery {
  const status = JOB_STATES.find((state) => state === query.status);
  const kind = JOB_KINDS.find((one) => one === query.kind);
  const cursor = typeof query.cursor === "string" && /^\d{1,15}$/.test(query.cursor) ? query.cursor : undefined;
  return { ...(status ? { status } : {}), ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) };
}
