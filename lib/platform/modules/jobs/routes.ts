import * as endpoints from "@/lib/contract/jobs/endpoints";
import { implement } from "../../route";
import { dropJob } from "./drop-job";
import { listJobs } from "./list-jobs";
import { pauseQueue } from "./pause-queue";
import { presentJobs } from "./presenter";
import { resumeQueue } from "./resume-queue";
import { retryFailedJobs } from "./retry-failed-jobs";
import { retryJob } from "./retry-job";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const jobsRoutes = {
  dropJob: implement(endpoints.dropJob, dropJob),
  listJobs: implement(endpoints.listJobs, async (call) => presentJobs(await listJobs(call))),
  pauseQueue: implement(endpoints.pauseQueue, pauseQueue),
  resumeQueue: implement(endpoints.resumeQueue, resumeQueue),
  retryFailedJobs: implement(endpoints.retryFailedJobs, retryFailedJobs),
  retryJob: implement(endpoints.retryJob, retryJob),
};
