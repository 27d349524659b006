import { auditedFilters, recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { transaction } from "../../db/transaction";
import { readUsers, type UserWithActivity } from "./queries";
import { findUserPage, type UserFilters } from "./user-page";

const PAGE_SIZE = 500;

/** All users that match, the newest first, for admins. Reads pages, so that only one is in memory. */
export async function exportUsers({ ctx, input }: Verb<"exportUsers">): Promise<AsyncGenerator<UserWithActivity>> {
  const admin = requireAdmin(ctx.actor);
  await transaction(ctx, (tx) =>
    recordAudit(ctx, tx, {
      actorUserId: admin.id,
      action: "users.exported",
      subject: ["users", "all"],
      data: auditedFilters(input),
    }),
  );
  return readPages(await ctx.reads.current(), input);
}

async function* readPages(db: Db, filters: UserFilters): AsyncGenerator<UserWithActivity> {
  for (let cursor: string | undefined; ; ) {
    const page = await findUserPage(db, { ...filters, sort: "newest", cursor, limit: PAGE_SIZE });
    yield* await readUsers(db, page.ids);
    if (page.nextCursor === null) return;
    cursor = page.nextCursor;
  }
}
