import { and, eq, isNull } from "drizzle-orm";
import type { Output, ParsedInput } from "@/lib/contract";
import { serverText } from "@/lib/i18n/platform-text";
import { recordAudit } from "../../audit";
import { hashToken } from "../../auth/grants";
import type { Ctx, Verb } from "../../context";
import { chatters } from "../../db/schema/access";
import { entities } from "../../db/schema/entities";
import { transaction } from "../../db/transaction";
import { Failure } from "../../failure";

type Input = ParsedInput<"processInvitationResponse">;

const STATUS = { accept: "accepted", decline: "declined" } as const;

/**
 * Accepts or declines an invitation by its mailed link. Throws invitation_invalid for any other link, and not_possible_now
 * for an invitation that was revoked or has the opposite response.
 */
export async function processInvitationResponse({
  ctx,
  input,
}: Verb<Input>): Promise<Output<"processInvitationResponse">> {
  const { chatter, entityName } = await findInvitation(ctx, input);
  const status = STATUS[input.response];
  // Match the token too: inviting again invalidates the older link.
  const isThis = and(eq(chatters.id, chatter.id), eq(chatters.invitationTokenHash, hashToken(input.token)));
  if (chatter.status !== status) {
    await transaction(ctx, async (tx) => {
      const [updated] = await tx
        .update(chatters)
        .set({ status, updatedAt: ctx.now() })
        .where(and(isThis, eq(chatters.status, "invited")))
        .returning({ id: chatters.id });
      if (!updated) {
        const [current] = await tx.select({ status: chatters.status }).from(chatters).where(isThis);
        // A parallel call gave the same response.
        if (current?.status === status) return;
        throw new Failure("not_possible_now");
      }
      const subject = ["chatter", chatter.id] as const;
      await recordAudit(ctx, tx, { actorUserId: null, action: `invitation.${status}`, subject });
    });
  }
  const message = {
    accept: serverText("access.accepted", { name: entityName }),
    decline: serverText("access.declined", { name: entityName }),
  }[input.response];
  return { success: true, message };
}

async function findInvitation({ db }: Ctx, { email_address, entity_urlslug, token }: Input) {
  const isMatch = and(
    eq(chatters.email, email_address),
    eq(chatters.invitationTokenHash, hashToken(token)),
    eq(entities.urlslug, entity_urlslug),
    isNull(entities.deletedAt),
  );
  const [found] = await db
    .select({ chatter: chatters, entityName: entities.name })
    .from(chatters)
    .innerJoin(entities, eq(entities.id, chatters.entityId))
    .where(isMatch)
    .limit(1);
  if (!found) throw new Failure("invitation_invalid");
  return found;
}
