import { and, eq, inArray, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import type { Platform } from "../../../context";
import type { Db } from "../../../db/client";
import { newId } from "../../../db/new-id";
import { healthSamples } from "../../../db/schema/activity";
import { incidents, jobs } from "../../../db/schema/system";
import { countActivity } from "../activity/count-activity";
import { type HealthDeps, type Measures, measureHealth } from "../health/measure-health";
import { type Detection, detectIncidents } from "./detect-incidents";

const SAMPLES_LIFETIME_MS = 25 * 60 * 60_000;

/** Incidents that are opened and closed by the part that notices them, which no measurement shows. */
const REPORTED: Detection["undecided"] = [{ kind: "moderation_failing", subject: "" }];

/** The job that opens and closes incidents, stores a sample of the measurements, and counts the hours that are over. */
export async function watchIncidents(deps: HealthDeps): Promise<void> {
  const measures = await measureHealth(deps);
  const { findings, undecided } = detectIncidents(measures, deps.settings);
  const reported = deps.settings.moderation ? REPORTED : [];
  await applyDetection(deps, { findings, undecided: [...undecided, ...reported] });
  await storeSample(deps, measures);
  await countActivity(deps);
  // It runs every minute, and the list of jobs shows only jobs that an admin can act on.
  await deps.db.delete(jobs).where(and(eq(jobs.kind, "incidents.watch"), inArray(jobs.status, ["done", "dead"])));
}

/** Opens new incidents, updates open ones and closes those that are over. Two nodes cannot open the same incident. */
async function applyDetection({ db, now }: Pick<Platform, "db" | "now">, detection: Detection): Promise<void> {
  const { findings, undecided } = detection;
  await db.transaction(async (tx: Db) => {
    for (const { kind, subject, data } of findings) {
      await tx
        .insert(incidents)
        .values({ id: newId(), kind, subject, data, openedAt: now() })
        .onConflictDoUpdate({
          target: [incidents.kind, incidents.subject],
          targetWhere: isNull(incidents.closedAt),
          set: { data },
        });
    }
    const stays: SQL[] = [...findings, ...undecided].flatMap(
      ({ kind, subject }) => and(eq(incidents.kind, kind), eq(incidents.subject, subject)) ?? [],
    );
    const isOver = stays.length > 0 ? not(or(...stays) ?? sql`false`) : undefined;
    await tx
      .update(incidents)
      .set({ closedAt: now() })
      .where(and(isNull(incidents.closedAt), isOver));
  });
}

async function storeSample(
  { db, settings }: Pick<Platform, "db" | "settings">,
  { takenAt, database, disk, mail, jobs: queue }: Measures,
): Promise<void> {
  await db
    .insert(healthSamples)
    .values({
      takenAt,
      databaseMs: database.pingMs,
      storageBytes: settings.s3 ? null : (disk?.usedBytes ?? null),
      mailsWaiting: mail.waiting,
      jobsQueued: queue.queued,
    })
    .onConflictDoNothing();
  await db.delete(healthSamples).where(lt(healthSamples.takenAt, new Date(takenAt.getTime() - SAMPLES_LIFETIME_MS)));
}
