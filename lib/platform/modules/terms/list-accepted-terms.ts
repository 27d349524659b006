import { and, desc, eq, isNull } from "drizzle-orm";
import type { Verb } from "../../context";
import type { Db } from "../../db/client";
import { entities, entityTypes } from "../../db/schema/entities";
import { entityUsers } from "../../db/schema/entity-users";
import { termsAcceptances, termsTexts } from "../../db/schema/terms";
import type { UserRow } from "../../db/schema/users";
import { ENTITY_REFERENCE, type ReferencedEntity } from "../../entity-reference";
import { idsInAllLanguages, ownerTermsText, type TermsText, visitorTermsText } from "../../terms";
import { requireVisitor } from "../visitor-data/policy";

export type AcceptedText = TermsText & Readonly<{ acceptedAt: Date }>;

/** The terms of one role of a user. `toAccept`: the text in force where another one, or none, was accepted. */
export type AcceptedTerms = Readonly<{
  kind: TermsText["kind"];
  entity: ReferencedEntity | null;
  accepted: AcceptedText | null;
  toAccept: TermsText | null;
}>;

/** The terms of the caller as a visitor and as an owner, with what was accepted and what has changed since. */
export async function listAcceptedTerms({ ctx }: Pick<Verb<unknown, "actor" | "db">, "ctx">): Promise<AcceptedTerms[]> {
  return findTerms(ctx.db, requireVisitor(ctx.actor));
}

/** As listAcceptedTerms, for a user. */
export async function findTerms(db: Db, user: UserRow): Promise<AcceptedTerms[]> {
  const accepted = await findAcceptances(db, user);
  return [...findVisitorTerms(user, accepted.get(null) ?? null), ...(await findOwnerTerms(db, user, accepted))];
}

/** The latest accepted text by the entity that is owned; null is the visitors'. */
async function findAcceptances(db: Db, { id }: UserRow): Promise<Map<string | null, AcceptedText>> {
  const rows = await db
    .select({ entityId: termsAcceptances.entityId, acceptedAt: termsAcceptances.acceptedAt, text: termsTexts })
    .from(termsAcceptances)
    .innerJoin(termsTexts, eq(termsTexts.id, termsAcceptances.textId))
    .where(eq(termsAcceptances.userId, id))
    .orderBy(termsAcceptances.acceptedAt, termsAcceptances.id);
  return new Map(rows.map(({ entityId, acceptedAt, text }) => [entityId, { ...text, acceptedAt }]));
}

/** Nothing for a user who never entered an entity's page: the account alone agrees to no visitors' terms. */
function findVisitorTerms({ agreedAt }: UserRow, accepted: AcceptedText | null): AcceptedTerms[] {
  if (!accepted && !agreedAt) return [];
  const isInForce = accepted !== null && idsInAllLanguages(visitorTermsText).has(accepted.id);
  return [{ kind: "visitor", entity: null, accepted, toAccept: isInForce ? null : visitorTermsText() }];
}

/** Fixed entities belong to the site, whose own terms nobody accepts. */
async function findOwnerTerms(
  db: Db,
  { id }: UserRow,
  acceptances: ReadonlyMap<string | null, AcceptedText>,
): Promise<AcceptedTerms[]> {
  const isOwner = and(eq(entityUsers.userId, id), eq(entityUsers.role, "owner"), eq(entityUsers.status, "active"));
  const owned = await db
    .select({ entity: ENTITY_REFERENCE, type: entityTypes })
    .from(entityUsers)
    .innerJoin(entities, eq(entities.id, entityUsers.entityId))
    .innerJoin(entityTypes, eq(entityTypes.systemName, entities.entityType))
    .where(and(isOwner, eq(entities.isFixed, false), isNull(entities.deletedAt)))
    .orderBy(desc(entities.createdAt), entities.id);
  return owned.map(({ entity, type }) => {
    const accepted = acceptances.get(entity.id) ?? null;
    const isInForce =
      accepted !== null && idsInAllLanguages((language) => ownerTermsText(type, language)).has(accepted.id);
    return { kind: "owner", entity, accepted, toAccept: isInForce ? null : ownerTermsText(type) };
  });
}
