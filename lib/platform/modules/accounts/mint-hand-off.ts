import { randomBytes } from "node:crypto";
import { lt } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import { hashToken } from "../../auth/grants";
import type { Verb } from "../../context";
import { handOffs } from "../../db/schema/users";
import { Failure } from "../../failure";
import { findEntityOfHost } from "../domains/served-hosts";

export const HAND_OFF_LIFETIME_MS = 60_000;

/** Creates a code that signs the caller in on an entity's own host. Throws not_found for a host without an entity. */
export async function mintHandOff({ ctx, input }: Verb<"mintHandOff">): Promise<Output<"mintHandOff">> {
  const strongest = ctx.actor[0];
  if (!strongest) throw new Failure("unauthenticated");
  await findEntityOfHost(ctx, input.host);
  const code = randomBytes(32).toString("base64url");
  const now = ctx.now();
  await ctx.db.delete(handOffs).where(lt(handOffs.expiresAt, now));
  await ctx.db.insert(handOffs).values({
    codeHash: hashToken(code),
    userId: strongest.user.id,
    host: input.host,
    challenge: input.challenge,
    expiresAt: new Date(now.getTime() + HAND_OFF_LIFETIME_MS),
  });
  return { code };
}
