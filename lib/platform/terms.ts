import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { LOCALES, type Locale } from "@/lib/contract/languages/locales";
import { currentLocale } from "@/lib/i18n/platform-locale";
import { visitorTerms } from "@/lib/i18n/visitor-terms";
import type { Ctx } from "./context";
import type { Db } from "./db/client";
import { newId } from "./db/new-id";
import { type EntityRow, type EntityTypeRow, entityTypes } from "./db/schema/entities";
import { type TermsTextRow, termsAcceptances, termsTexts } from "./db/schema/terms";
import { translateTypeTexts } from "./seed/seeded-texts";

export type TermsText = Pick<TermsTextRow, "id" | "kind" | "language" | "text">;

function termsText(kind: TermsText["kind"], language: Locale, text: string): TermsText {
  const id = createHash("sha256")
    .update(JSON.stringify([kind, language, text]))
    .digest("hex");
  return { id, kind, language, text };
}

/** The terms in force for visitors, in a language. */
export function visitorTermsText(language: Locale = currentLocale()): TermsText {
  return termsText("visitor", language, visitorTerms(language));
}

/** The terms in force for owners of a type of entity, in a language; null when the type has none. */
export function ownerTermsText(
  type: Pick<EntityTypeRow, "systemName" | "displayLabel" | "description" | "terms">,
  language: Locale = currentLocale(),
): TermsText | null {
  const { terms } = translateTypeTexts(type.systemName, type, language);
  return terms === null ? null : termsText("owner", language, terms);
}

/** The ids of a text in all languages: whoever accepted one of them has accepted what holds. */
export function idsInAllLanguages(textIn: (language: Locale) => TermsText | null): Set<string> {
  return new Set(LOCALES.flatMap((language) => textIn(language)?.id ?? []));
}

type Acceptance = Readonly<{ userId: string | null; entityId: string | null; text: TermsText }>;
type RecordCtx = Pick<Ctx, "now">;

/** Stores that somebody accepted a text now. Call it in the transaction of the action that accepts it. */
export async function recordAcceptance(ctx: RecordCtx, tx: Db, { userId, entityId, text }: Acceptance): Promise<void> {
  const at = ctx.now();
  await tx
    .insert(termsTexts)
    .values({ ...text, createdAt: at })
    .onConflictDoNothing();
  await tx.insert(termsAcceptances).values({ id: newId(), userId, entityId, textId: text.id, acceptedAt: at });
}

/** Stores that a user accepted the visitors' terms, in the language of the call. */
export function recordVisitorTerms(ctx: RecordCtx, tx: Db, userId: string): Promise<void> {
  return recordAcceptance(ctx, tx, { userId, entityId: null, text: visitorTermsText() });
}

/** Stores that the creator of an entity accepted the terms of its type; the creator of a draft has no account yet. */
export async function recordOwnerTerms(
  ctx: RecordCtx,
  tx: Db,
  entity: Pick<EntityRow, "id" | "entityType">,
  userId: string | null,
): Promise<void> {
  const [type] = await tx.select().from(entityTypes).where(eq(entityTypes.systemName, entity.entityType)).limit(1);
  const text = type && ownerTermsText(type);
  if (!text) return;
  // A draft is sent again after a lost response; its type and terms may have changed.
  const isSame = and(eq(termsAcceptances.entityId, entity.id), eq(termsAcceptances.textId, text.id));
  const [known] = await tx.select({ id: termsAcceptances.id }).from(termsAcceptances).where(isSame).limit(1);
  if (!known) await recordAcceptance(ctx, tx, { userId, entityId: entity.id, text });
}

/** Gives a draft's acceptance to the account that became its owner. */
export async function claimOwnerTerms(tx: Db, entityId: string, userId: string): Promise<void> {
  const isUnclaimed = and(eq(termsAcceptances.entityId, entityId), isNull(termsAcceptances.userId));
  await tx.update(termsAcceptances).set({ userId }).where(isUnclaimed);
}
