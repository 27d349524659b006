import type { Address } from "../http/address";

export const jobsAddresses = {
  listJobs: { method: "GET", path: "/jobs" },
  pauseQueue: { method: "POST", path: "/jobs/pause" },
  resumeQueue: { method: "POST", path: "/jobs/resume" },
  retryFailedJobs: { method: "POST", path: "/jobs/retry" },
  retryJob: { method: "POST", path: "/jobs/:id/retry" },
  dropJob: { method: "DELETE", path: "/jobs/:id" },
} as const satisfies Record<string, Address>;
