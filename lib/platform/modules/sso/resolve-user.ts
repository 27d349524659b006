import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import { oneLine } from "@/lib/contract/fields/one-line";
import { fullName } from "@/lib/contract/fields/person-name";
import { shownLocale } from "@/lib/i18n/platform-locale";
import { recordAudit } from "../../audit";
import { findUserByEmail } from "../../auth/find-user";
import { lockAccount } from "../../auth/lock-account";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { ssoIdentities } from "../../db/schema/sso";
import { type UserRow, users } from "../../db/schema/users";
import type { StoredProfile } from "../../sso/port";
import { findEmailProblem, hasProvenAccount } from "./policy";
import type { OrganizationWithDomains } from "./queries";

type ResolvedUser =
  | Readonly<{ outcome: "signed_in"; userId: string }>
  | Readonly<{ outcome: "proof_needed"; user: UserRow }>
  | Readonly<{ outcome: "email_missing" | "email_unverified" | "email_elsewhere" | "no_account" }>;

type IdpProfile = StoredProfile;
type ResolveDeps = Pick<Ctx, "actor" | "now" | "requestId">;

const NAME_MAX_LENGTH = 60;

/**
 * Finds or links the user of an identity provider's profile, by issuer and subject. The address matters only at the first
 * sign-on: it must belong to the organisation's domains, and it gives no access to an account whose address was proven
 * before. The account's owner has to prove it again, except where the organisation is required: an admin of this site has
 * put it in charge of its domains, and a password proves nothing there any more. An admin's account is never given so.
 */
export async function resolveUser(
  ctx: ResolveDeps,
  tx: Db,
  organization: OrganizationWithDomains,
  profile: IdpProfile,
): Promise<ResolvedUser> {
  const { issuer, subject } = profile;
  const isTheirs = and(
    eq(ssoIdentities.organizationId, organization.id),
    eq(ssoIdentities.issuer, issuer),
    eq(ssoIdentities.subject, subject),
  );
  const [known] = await tx
    .update(ssoIdentities)
    .set({ lastUsedAt: ctx.now() })
    .where(isTheirs)
    .returning({ userId: ssoIdentities.userId });
  if (known) return { outcome: "signed_in", userId: known.userId };

  const problem = findEmailProblem(organization, profile);
  if (problem) return { outcome: problem };
  const email = canonicalEmail(profile.email ?? "");
  const existing = await findUserByEmail(tx, email);
  if (!organization.createsAccounts && !(existing && isAccount(existing))) return { outcome: "no_account" };
  const found = existing ?? (await insertUser(ctx, tx, email));
  // Lock before checking: a parallel call may set a password or link the identity.
  const user = await lockAccount(tx, found);
  const [linked] = await tx.select({ userId: ssoIdentities.userId }).from(ssoIdentities).where(isTheirs);
  if (linked) return { outcome: "signed_in", userId: linked.userId };
  const isNew = !isAccount(user);
  const isInCharge = organization.isRequired && !user.isAdmin && !profile.isLoginName;
  if (!isNew && !isInCharge && !hasProvenAccount(ctx.actor, user)) return { outcome: "proof_needed", user };
  if (isNew) await activateUser(ctx, tx, user, profile);
  await linkIdentity(ctx, tx, organization, profile, user);
  return { outcome: "signed_in", userId: user.id };
}

/** Whether this user's address was proven or a password was chosen. */
function isAccount({ verifiedAt, passwordHash }: UserRow): boolean {
  return verifiedAt !== null || passwordHash !== null;
}

/** Inserts an unverified user, or returns the one that a parallel call inserted. */
async function insertUser(ctx: ResolveDeps, tx: Db, email: string): Promise<UserRow> {
  const row = { id: uuid(), email, createdAt: ctx.now() };
  const [inserted] = await tx.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning();
  const user = inserted ?? (await findUserByEmail(tx, email));
  if (!user) throw new Error("The user was not stored.");
  return user;
}

async function activateUser(ctx: ResolveDeps, tx: Db, user: UserRow, profile: IdpProfile): Promise<void> {
  const firstName = cleanName(profile.firstName);
  const lastName = cleanName(profile.lastName);
  // Replaces a user name that anyone may have entered with this unproven address.
  const userName = cleanName(profile.fullName) ?? (fullName(firstName, lastName) || null);
  const interfaceLanguage = user.interfaceLanguage ?? shownLocale();
  const changes = { firstName, lastName, userName, interfaceLanguage, verifiedAt: ctx.now() };
  await tx.update(users).set(changes).where(eq(users.id, user.id));
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "account.opened", subject: ["user", user.id] });
}

async function linkIdentity(
  ctx: ResolveDeps,
  tx: Db,
  organization: OrganizationWithDomains,
  { issuer, subject }: IdpProfile,
  user: UserRow,
): Promise<void> {
  const now = ctx.now();
  const identity = { organizationId: organization.id, issuer, subject, userId: user.id };
  await tx.insert(ssoIdentities).values({ id: uuid(), ...identity, createdAt: now, lastUsedAt: now });
  const data = { organization_id: organization.id };
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "sso.linked", subject: ["user", user.id], data });
}

function cleanName(name: string | null): string | null {
  return name === null ? null : [...oneLine(name)].slice(0, NAME_MAX_LENGTH).join("") || null;
}
