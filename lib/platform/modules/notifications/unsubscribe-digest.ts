import { and, eq, ne } from "drizzle-orm";
import type { ParsedInputOf } from "@/lib/contract/http/endpoint";
import type { unsubscribeDigest as endpoint } from "@/lib/contract/notifications/endpoints";
import { recordAudit } from "../../audit";
import type { Verb } from "../../context";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";
import { readDigestToken } from "./digest-token";

/** Stops a user's digests by the token of one of them. Throws not_found for any other token; again it changes nothing. */
export async function unsubscribeDigest({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>>): Promise<void> {
  const userId = readDigestToken(ctx.settings, input.token);
  if (!userId) throw new Failure("not_found", { thing: "digest" });
  await transaction(ctx, async (tx) => {
    const stopped = await tx
      .update(users)
      .set({ digestInterval: "off" })
      .where(and(eq(users.id, userId), ne(users.digestInterval, "off")))
      .returning({ id: users.id });
    if (stopped.length === 0) return;
    await recordAudit(ctx, tx, { actorUserId: null, action: "digest.unsubscribed", subject: ["user", userId] });
  });
}
