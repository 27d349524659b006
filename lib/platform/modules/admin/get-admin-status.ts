import { count, eq, inArray, isNotNull } from "drizzle-orm";
import type { getAdminStatus as endpoint } from "@/lib/contract/admin/endpoints";
import type { OutputOf } from "@/lib/contract/endpoint";
import { notDeleted } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { jobs } from "../../db/schema/system";
import { talkSystems } from "../../db/schema/talk";
import { users } from "../../db/schema/users";
import { VERSION } from "../../version";

/** An overview of this installation for an admin. */
export async function getAdminStatus({ ctx }: Verb<unknown>): Promise<OutputOf<typeof endpoint>> {
  const { db, settings } = ctx;
  const systems = await db.select().from(talkSystems);
  const defaultSystem = systems.find(({ isDefault }) => isDefault);
  const [waitingJobs] = await db
    .select({ n: count() })
    .from(jobs)
    .where(inArray(jobs.status, ["queued", "running"]));
  const [deadJobs] = await db.select({ n: count() }).from(jobs).where(eq(jobs.status, "dead"));
  const [existingEntities] = await db.select({ n: count() }).from(entities).where(notDeleted);
  const [accounts] = await db.select({ n: count() }).from(users).where(isNotNull(users.passwordHash));
  return {
    version: VERSION,
    database: ctx.databaseKind,
    files: settings.s3 ? "s3" : "folder",
    mail: settings.mail.smtpUrl ? "smtp" : "outbox",
    captcha: settings.hcaptcha ? "hcaptcha" : "own",
    default_model: defaultSystem
      ? { name: defaultSystem.name, kind: defaultSystem.provider, model: defaultSystem.model }
      : null,
    talk_systems: systems.length,
    entities: existingEntities?.n ?? 0,
    accounts: accounts?.n ?? 0,
    jobs: { waiting: waitingJobs?.n ?? 0, given_up: deadJobs?.n ?? 0 },
    second_factor: settings.adminNeedsSecondFactor ? "required" : "optional",
  };
}
