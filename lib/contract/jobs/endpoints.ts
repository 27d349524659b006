import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { nextCursor, pageInput } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { jobsAddresses } from "./addresses";
import { job, jobCounts, jobFigures, jobId, jobKind, jobState, queuePause } from "./schemas";

export const dropJob = defineEndpoint({
  ...jobsAddresses.dropJob,
  access: "admin",
  summary:
    "Cancels a job and interrupts it if it runs. Refuses a finished job, an erasure and the end of a subscription.",
  input: z.object({ id: jobId }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});

export const listJobs = defineEndpoint({
  ...jobsAddresses.listJobs,
  access: "admin",
  summary: "Lists background jobs, newest first, with their subject and why they failed. Never shows their payload.",
  input: z.object({
    status: jobState.optional(),
    kind: jobKind.optional(),
    ...pageInput,
    cursor: z
      .string()
      .regex(/^\d{1,15}$/, sentence("cursor_form"))
      .optional(),
  }),
  output: z.strictObject({
    items: z.array(job),
    next_cursor: nextCursor,
    counts: jobCounts,
    figures: jobFigures,
    pause: queuePause,
  }),
  errors: ["not_found"],
});

export const pauseQueue = defineEndpoint({
  ...jobsAddresses.pauseQueue,
  access: "admin",
  summary: "Pauses the start of jobs on every node. Running jobs finish.",
  input: z.object({}),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const resumeQueue = defineEndpoint({
  ...jobsAddresses.resumeQueue,
  access: "admin",
  summary: "Resumes the start of jobs; due ones start immediately.",
  input: z.object({}),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const retryFailedJobs = defineEndpoint({
  ...jobsAddresses.retryFailedJobs,
  access: "admin",
  summary: "Queues every failed job again, or every failed job of one kind.",
  input: z.object({ kind: jobKind.optional() }),
  output: z.strictObject({ retried: z.number().int() }),
  errors: ["not_found"],
});

export const retryJob = defineEndpoint({
  ...jobsAddresses.retryJob,
  access: "admin",
  summary: "Queues a failed job again, or makes a waiting job due now.",
  input: z.object({ id: jobId }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found", "not_possible_now"],
});
