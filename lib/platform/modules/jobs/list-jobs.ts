import type { JobCounts } from "@/lib/contract/jobs/schemas";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import {
  countJobs,
  type FoundPause,
  findJobFigures,
  findJobSubjects,
  findJobs,
  findPause,
  type JobFigureRow,
  type JobRow,
  type JobSubject,
} from "./queries";

export type JobPage = Readonly<{
  items: readonly JobRow[];
  subjects: ReadonlyMap<string, JobSubject>;
  counts: JobCounts;
  figures: JobFigureRow;
  pause: FoundPause | null;
  nextCursor: string | null;
}>;

/** A page of jobs, the newest first, with their number in each state and the pause of the queue. A cursor is the sequence of the page's last job. */
export async function listJobs({ ctx, input }: Verb<"listJobs">): Promise<JobPage> {
  requireAdmin(ctx.actor);
  const { status: state, kind, cursor, limit } = input;
  const [found, counts, figures, pause] = await Promise.all([
    findJobs(ctx.db, { state, kind }, { cursor, limit: limit + 1 }),
    countJobs(ctx.db, kind),
    findJobFigures(ctx.db, ctx.now()),
    findPause(ctx.db),
  ]);
  const items = found.slice(0, limit);
  const nextCursor = found.length > limit ? String(items.at(-1)?.sequence) : null;
  return { items, subjects: await findJobSubjects(ctx.db, items), counts, figures, pause, nextCursor };
}
