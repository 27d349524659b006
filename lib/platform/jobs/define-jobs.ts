import type { z } from "zod";
import type { Platform } from "../context";
import { type JobHandler, type JobSettings, PermanentFailure, type RunnableJob, registerKind } from "./kinds";

/** The dependencies of all jobs. They search without the embedding service, since they look up documents within a transaction. */
export type JobDeps = Pick<
  Platform,
  | "db"
  | "reads"
  | "cells"
  | "log"
  | "now"
  | "mail"
  | "dns"
  | "payments"
  | "push"
  | "documents"
  | "storage"
  | "retrieval"
  | "embedding"
  | "speech"
  | "settings"
  | "notices"
> & {
  /** The whole platform, for jobs that generate replies. A function, since the platform is created after the jobs. */
  getPlatform: () => Platform;
};

type Work<Payload> = (deps: JobDeps, ...call: Parameters<JobHandler<Payload>>) => Promise<void>;

type JobDefinition<Payload> = JobSettings &
  Readonly<{
    run: Work<Payload>;
    /** The cleanup when the last attempt has failed. */
    giveUp?: Work<Payload>;
  }>;

/** A kind of job, bound to its dependencies by a call. */
export type Job = (deps: JobDeps) => RunnableJob;

type Schemas = Readonly<Record<string, z.ZodType>>;
/** The payloads of some kinds, for `JobPayloads`. */
export type PayloadsOf<S extends Schemas> = { [K in keyof S]: z.output<S[K]> };

/** Defines the jobs of a noun: each kind's payload, how it runs and when, its work, and what happens when it is given up. */
export function defineJobs<const S extends Schemas>(
  schemas: S,
  definitions: { readonly [K in keyof S]: JobDefinition<z.output<S[K]>> },
): { readonly [K in keyof S]: Job } {
  const jobs = Object.entries<JobDefinition<never>>(definitions).map(([kind, { run, giveUp, ...settings }]) => {
    registerKind(kind, settings);
    const job: Job = (deps) => ({
      run: async (payload, attempt) => run(deps, parsePayload(schemas, kind, payload), attempt),
      giveUp: async (payload, attempt) => giveUp?.(deps, parsePayload(schemas, kind, payload), attempt),
    });
    return [kind, job] as const;
  });
  return Object.fromEntries(jobs) as { readonly [K in keyof S]: Job };
}

function parsePayload(schemas: Schemas, kind: string, payload: unknown): never {
  const parsed = schemas[kind]?.safeParse(payload);
  if (!parsed?.success) throw new PermanentFailure(`The payload of ${kind} is not valid.`, { cause: parsed?.error });
  return parsed.data as never;
}
