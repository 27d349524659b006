import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import type { Output, ParsedInput } from "@/lib/contract";
import { shownLocale } from "@/lib/i18n/platform-locale";
import { serverText } from "@/lib/i18n/platform-text";
import type { Actor } from "../../actor";
import { notDeleted } from "../../auth/find-entity";
import { findUserByEmail } from "../../auth/find-user";
import { type CodeOrigin, codeOriginForHost, sendVerificationCode } from "../../auth/send-verification-code";
import type { Ctx, Verb } from "../../context";
import type { Db } from "../../db/client";
import { entities } from "../../db/schema/entities";
import { type UserRow, users } from "../../db/schema/users";
import { transaction } from "../../db/transaction";
import { recordVisitorTerms } from "../../terms";
import { detachPendingAccounts } from "../accounts/pending-accounts";

type Input = ParsedInput<"registerVisitor">;
/**
 * Registers a visitor for an entity's page. A caller who proved the address in this browser continues at once, an address
 * with a password has to sign in, and any other address gets a code, whether or not it is known.
 */
export async function registerVisitor({ ctx, input }: Verb<Input>): Promise<Output<"registerVisitor">> {
  const user = await findUserByEmail(ctx.db, input.email_address);
  const proof = findProof(ctx.actor, user);
  if (user?.passwordHash) {
    if (proof === "account") {
      await recordVisitorTerms(ctx, ctx.db, user.id);
      return registered({ verified: true, needsCompletion: false });
    }
    return {
      success: false,
      registered: true,
      verified: false,
      needs_account_completion: false,
      message: serverText("accounts.alreadyCreated"),
    };
  }
  // A user who signed in through an organisation has an account without a password. Accounts are completed on the main
  // site alone.
  if (user?.verifiedAt && proof) {
    await recordVisitorTerms(ctx, ctx.db, user.id);
    return registered({ verified: true, needsCompletion: proof === "visitor" && ctx.callHost.kind === "main" });
  }
  await transaction(ctx, async (tx) => {
    await upsertUnprovenUser(tx, user, input, ctx.now());
    // A visitor wants to chat: the code that is sent now must not activate an account that this browser registered.
    await detachPendingAccounts(ctx, tx, input.email_address);
    const recipient = { email: input.email_address, client: ctx.client.key };
    await sendVerificationCode(ctx, tx, recipient, await findCodeOrigin(ctx, tx, input));
  });
  return registered({ verified: false, needsCompletion: false });
}

/** The strongest way in which the caller has proven to be this user. */
function findProof(actor: Actor, user: UserRow | undefined): "visitor" | "account" | null {
  const identities = actor.filter((identity) => user && identity.user.id === user.id);
  if (identities.length === 0) return null;
  return identities.some(({ kind }) => kind !== "visitor") ? "account" : "visitor";
}

async function findCodeOrigin({ callHost }: Ctx, tx: Db, { urlslug }: Input): Promise<CodeOrigin> {
  if (callHost.kind === "own_domain" || !urlslug) return codeOriginForHost(callHost);
  const isMatch = and(eq(entities.urlslug, urlslug.toLowerCase()), notDeleted);
  const [entity] = await tx.select({ id: entities.id }).from(entities).where(isMatch);
  return { domainId: null, entityId: entity?.id ?? null };
}

/** Stores the user name of an unproven address. A proven address never gets its name from an unproven caller. */
async function upsertUnprovenUser(tx: Db, user: UserRow | undefined, input: Input, now: Date): Promise<void> {
  if (user?.verifiedAt) return;
  const changes = { userName: input.username, agreedAt: now };
  await tx
    .insert(users)
    .values({ id: uuid(), email: input.email_address, interfaceLanguage: shownLocale(), ...changes, createdAt: now })
    // The condition is part of the statement: a parallel call may prove the address.
    .onConflictDoUpdate({ target: users.email, set: changes, setWhere: isNull(users.verifiedAt) });
}

function registered({
  verified,
  needsCompletion,
}: {
  verified: boolean;
  needsCompletion: boolean;
}): Output<"registerVisitor"> {
  return {
    success: true,
    registered: true,
    verified,
    needs_account_completion: needsCompletion,
    message: verified ? serverText("verification.verified") : serverText("verification.sent"),
  };
}
