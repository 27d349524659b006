import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { registerVisitor as endpoint } from "@/lib/contract/visitors/register-visitor";
import { serverText } from "@/lib/i18n/server-text";
import type { Actor } from "../../actor";
import { notDeleted } from "../../auth/find-entity";
import { findUserByEmail } from "../../auth/find-user";
import { type CodeOrigin, codeOriginForHost, sendVerificationCode } from "../../auth/send-verification-code";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import type { UserRow } from "../../db/schema/users";
import { users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { forgetRegistrations } from "../accounts/open-account";

type Input = ParsedInputOf<typeof endpoint>;
type Outcome = OutputOf<typeof endpoint>;

/**
 * Enters an entity's page. Who already proved the address in this browser goes straight on; a completed account has to
 * sign in; everybody else gets a code, whatever is known of the address (spec/decisions.md, "Identity and session").
 */
export async function registerVisitor({ ctx, input }: Verb<Input>): Promise<Outcome> {
  const known = await findUserByEmail(ctx.db, input.email_address);
  const proven = provenBy(ctx.actor, known);
  if (known?.passwordHash) {
    if (proven === "account") return entered({ verified: true, needsCompletion: false });
    return {
      success: false,
      registered: true,
      verified: false,
      needs_account_completion: false,
      message: serverText("accounts.alreadyCreated"),
    };
  }
  // Who signed in with an organisation has an account, though no password; accounts are completed on the main site alone.
  if (known?.verifiedAt && proven) {
    return entered({ verified: true, needsCompletion: proven === "visitor" && ctx.callHost.kind === "main" });
  }
  await transaction(ctx, async (tx) => {
    await keepUser(tx, known, input, ctx.now());
    // Who enters a page wants to talk: the code that is sent now opens no account that this browser began.
    await forgetRegistrations(ctx, tx, input.email_address);
    await sendVerificationCode(
      ctx,
      tx,
      { email: input.email_address, client: ctx.client.key },
      await originOf(ctx, tx, input),
    );
  });
  return entered({ verified: false, needsCompletion: false });
}

function provenBy(actor: Actor, user: UserRow | undefined): "visitor" | "account" | null {
  const held = actor.filter((identity) => user && identity.user.id === user.id);
  if (held.length === 0) return null;
  return held.some((identity) => identity.kind !== "visitor") ? "account" : "visitor";
}

async function originOf({ callHost }: Ctx, tx: Db, { urlslug }: Input): Promise<CodeOrigin> {
  if (callHost.kind === "own_domain" || !urlslug) return codeOriginForHost(callHost);
  const isIt = and(eq(entities.urlslug, urlslug.toLowerCase()), notDeleted);
  const [entity] = await tx.select({ id: entities.id }).from(entities).where(isIt);
  return { domainId: null, entityId: entity?.id ?? null };
}

/** An unproven caller may name a new address, never rename somebody who has proven theirs. */
async function keepUser(tx: Db, known: UserRow | undefined, input: Input, now: Date): Promise<void> {
  if (known?.verifiedAt) return;
  const given = { userName: input.username, agreedAt: now };
  await tx
    .insert(users)
    .values({ id: uuid(), email: input.email_address, ...given, createdAt: now })
    // The condition is part of the statement: the address may be proven at this very moment.
    .onConflictDoUpdate({ target: users.email, set: given, setWhere: isNull(users.verifiedAt) });
}

function entered({ verified, needsCompletion }: { verified: boolean; needsCompletion: boolean }): Outcome {
  return {
    success: true,
    registered: true,
    verified,
    needs_account_completion: needsCompletion,
    message: verified ? serverText("verification.verified") : serverText("verification.sent"),
  };
}
