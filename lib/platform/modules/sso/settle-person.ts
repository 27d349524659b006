import { and, eq } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { emailAddress } from "@/lib/contract/fields";
import { oneLine } from "@/lib/contract/one-line";
import { recordAudit } from "../../audit";
import { findUserByEmail } from "../../auth/find-user";
import { lockAccount } from "../../auth/lock-account";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { ssoIdentities } from "../../db/schema/sso";
import type { UserRow } from "../../db/schema/users";
import { users } from "../../db/schema/users";
import type { StoredProfile } from "../../sso/port";
import { domainOf } from "./domain-of";
import type { OrganizationWithDomains } from "./organization-row";
import { provesAccount } from "./policy";

type Settled =
  | Readonly<{ outcome: "signed_in"; userId: string }>
  | Readonly<{ outcome: "proof_needed"; user: UserRow }>
  | Readonly<{ outcome: "email_missing" | "email_elsewhere" }>;

type Person = Omit<StoredProfile, "ending">;
type Needs = Pick<Ctx, "actor" | "now" | "requestId">;
const NAME_MAX = 60;

/**
 * Whose account this is. It goes by the identity provider and its subject; the address matters only the first time, has
 * to be of the organisation's domains, and opens no account that somebody has proven before: its owner proves it again.
 */
export async function settlePerson(
  ctx: Needs,
  tx: Db,
  organization: OrganizationWithDomains,
  profile: Person,
): Promise<Settled> {
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

  const email = emailAddress.safeParse(profile.email).data;
  if (!email) return { outcome: "email_missing" };
  if (!organization.domains.includes(domainOf(email))) return { outcome: "email_elsewhere" };
  const found = (await findUserByEmail(tx, email)) ?? (await makeUser(ctx, tx, email));
  // Locked before it is judged: the address may get a password, or be linked, by another call at this very moment.
  const user = await lockAccount(tx, found);
  const [linked] = await tx.select({ userId: ssoIdentities.userId }).from(ssoIdentities).where(isTheirs);
  if (linked) return { outcome: "signed_in", userId: linked.userId };
  const isNew = user.verifiedAt === null && user.passwordHash === null;
  if (!isNew && !provesAccount(ctx.actor, user)) return { outcome: "proof_needed", user };
  if (isNew) await openUser(ctx, tx, user, profile);
  await link(ctx, tx, organization, profile, user);
  return { outcome: "signed_in", userId: user.id };
}

/** A row like that of somebody who gave an address and proved nothing; whoever was first there has it. */
async function makeUser(ctx: Needs, tx: Db, email: string): Promise<UserRow> {
  const row = { id: uuid(), email, createdAt: ctx.now() };
  const [made] = await tx.insert(users).values(row).onConflictDoNothing({ target: users.email }).returning();
  const user = made ?? (await findUserByEmail(tx, email));
  if (!user) throw new Error("The user was not stored.");
  return user;
}

async function openUser(ctx: Needs, tx: Db, user: UserRow, profile: Person): Promise<void> {
  const firstName = nameOf(profile.firstName);
  const lastName = nameOf(profile.lastName);
  // A name that a stranger gave with this address is not kept.
  const userName = [firstName, lastName].filter(Boolean).join(" ") || null;
  await tx.update(users).set({ firstName, lastName, userName, verifiedAt: ctx.now() }).where(eq(users.id, user.id));
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "account.opened", subject: ["user", user.id] });
}

async function link(
  ctx: Needs,
  tx: Db,
  organization: OrganizationWithDomains,
  { issuer, subject }: Person,
  user: UserRow,
): Promise<void> {
  const now = ctx.now();
  const whose = { organizationId: organization.id, issuer, subject, userId: user.id };
  await tx.insert(ssoIdentities).values({ id: uuid(), ...whose, createdAt: now, lastUsedAt: now });
  const data = { organization_id: organization.id };
  await recordAudit(ctx, tx, { actorUserId: user.id, action: "sso.linked", subject: ["user", user.id], data });
}

function nameOf(name: string | null): string | null {
  return name === null ? null : [...oneLine(name)].slice(0, NAME_MAX).join("") || null;
}
