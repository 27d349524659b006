import { count, eq, inArray, isNotNull } from "drizzle-orm";
import type { getAdminStatus as endpoint } from "@/lib/contract/admin/get-admin-status";
import type { OutputOf } from "@/lib/contract/endpoint";
import { notDeleted } from "../../auth/find-entity";
import type { Verb } from "../../context";
import { entities } from "../../db/schema/entities";
import { jobs } from "../../db/schema/system";
import { talkSystems } from "../../db/schema/talk";
import { users } from "../../db/schema/users";
import { VERSION } from "../../version";

/** The talk system that answers where an entity names none. */
const DEFAULT_SYSTEM_ID = 1;

/** How this installation is, as far as an admin wants to know it at a glance. */
export async function getAdminStatus({ ctx }: Verb<unknown>): Promise<OutputOf<typeof endpoint>> {
  const { db, settings } = ctx;
  const systems = await db.select().from(talkSystems);
  const model = systems.find(({ id }) => id === DEFAULT_SYSTEM_ID);
  const [waiting] = await db
    .select({ n: count() })
    .from(jobs)
    .where(inArray(jobs.status, ["queued", "running"]));
  const [givenUp] = await db.select({ n: count() }).from(jobs).where(eq(jobs.status, "dead"));
  const [shown] = await db.select({ n: count() }).from(entities).where(notDeleted);
  const [accounts] = await db.select({ n: count() }).from(users).where(isNotNull(users.passwordHash));
  return {
    version: VERSION,
    database: ctx.databaseKind,
    files: settings.s3 ? "s3" : "folder",
    mail: settings.mail.smtpUrl ? "smtp" : "outbox",
    captcha: settings.hcaptcha ? "hcaptcha" : "own",
    default_model: model ? { name: model.name, kind: model.provider, model: model.model } : null,
    talk_systems: systems.length,
    entities: shown?.n ?? 0,
    accounts: accounts?.n ?? 0,
    jobs: { waiting: waiting?.n ?? 0, given_up: givenUp?.n ?? 0 },
    second_factor: settings.adminNeedsSecondFactor ? "required" : "optional",
  };
}
