import type { Platform } from "../../../context";
import type { NoticeFailure } from "../../../db/notices/follow-changes";
import { type CertificateMeasures, measureCertificates } from "./measure-certificates";
import { type DatabaseMeasures, measureDatabase } from "./measure-database";
import { type JobsMeasures, measureJobs } from "./measure-jobs";
import { type MailMeasures, measureMail } from "./measure-mail";
import { type ModelMeasures, measureModels } from "./measure-models";
import { type DiskMeasures, findStorageProblem, measureDisk } from "./measure-storage";

export type HealthDeps = Pick<Platform, "db" | "now" | "storage" | "settings" | "notices">;

/** The measurements of every part of the installation. */
export type Measures = Readonly<{
  takenAt: Date;
  database: DatabaseMeasures;
  /** Of the process that measures. */
  noticeFailure: NoticeFailure | null;
  storageProblem: string | null;
  disk: DiskMeasures;
  mail: MailMeasures;
  models: readonly ModelMeasures[];
  jobs: JobsMeasures;
  certificates: readonly CertificateMeasures[];
}>;

/** Measures every part now; what costs more than a moment is measured once a minute or an hour. */
export async function measureHealth(deps: HealthDeps): Promise<Measures> {
  // Before the other reads compete with it for the database.
  const database = await measureDatabase(deps);
  const [storageProblem, disk, mail, models, jobs, certificates] = await Promise.all([
    findStorageProblem(deps),
    measureDisk(deps),
    measureMail(deps),
    measureModels(deps),
    measureJobs(deps),
    measureCertificates(deps),
  ]);
  return {
    takenAt: deps.now(),
    database,
    noticeFailure: deps.notices.failure(),
    storageProblem,
    disk,
    mail,
    models,
    jobs,
    certificates,
  };
}
