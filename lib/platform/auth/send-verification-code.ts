import { randomInt } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { localizePath } from "@/lib/contract/languages/locales";
import { PAGES } from "@/lib/contract/pages/pages";
import { currentLocale } from "@/lib/i18n/platform-locale";
import type { Ctx, Platform } from "../context";
import type { Db } from "../db/client";
import { domains } from "../db/schema/domains";
import { entities } from "../db/schema/entities";
import { verificationCodes } from "../db/schema/users";
import { verificationCodeMail } from "../email/templates/verification-code";
import type { CallHost } from "../hosts";
import type { JobPayload } from "../jobs/kinds";
import { addJob } from "../jobs/queue";
import { findUserByEmail } from "./find-user";
import { hasWaitingPayment } from "./find-workflow";
import { codeExpiry, hashCode } from "./verification-codes";

type SendDeps = Pick<Ctx, "settings" | "now" | "log" | "mail">;

/** An address that is not proven yet, and the key of the client that requests the code (http/client-address.ts). */
export type CodeRecipient = Readonly<{ email: string; client: string }>;

/** Where a code is requested: an owner's domain, or null for the main site, and the entity whose page it is, if any. */
export type CodeOrigin = Readonly<{ domainId: string | null; entityId: string | null }>;

export const MAIN_SITE: CodeOrigin = { domainId: null, entityId: null };

/** The origin of a code that is requested by a call to this host. */
export function codeOriginForHost(host: CallHost): CodeOrigin {
  return host.kind === "own_domain" ? { domainId: host.domainId, entityId: host.entityId } : MAIN_SITE;
}

/**
 * Creates the one live code of an address for the requesting client, replaces that client's older one, and queues the
 * mail, which names the host and the entity. The code is valid on that host alone. Call it inside a transaction. The mail
 * names no person: the requester has not proven the address yet.
 */
export async function sendVerificationCode(
  ctx: SendDeps,
  tx: Db,
  recipient: CodeRecipient,
  origin: CodeOrigin,
  { isForPayment = false }: { isForPayment?: boolean } = {},
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = ctx.now();
  const { codeMinutes, siteName, appUrl } = ctx.settings;
  const changes = {
    codeHash: hashCode(recipient.email, code),
    ...origin,
    attempts: 0,
    attemptsExpireAt: codeExpiry(ctx),
    otherClientAttempts: 0,
    createdAt: now,
    expiresAt: codeExpiry(ctx),
  };
  const target = [verificationCodes.email, verificationCodes.client];
  await tx
    .insert(verificationCodes)
    .values({ ...recipient, ...changes })
    .onConflictDoUpdate({ target, set: changes });
  const { host, entityName } = await findOriginNames(tx, origin);
  const mail = verificationCodeMail({
    to: recipient.email,
    code,
    minutes: codeMinutes,
    host: host ?? appUrl.host,
    entityName,
    // On the main site, a code without an entity belongs to a registration; a payment's page has no address of its own.
    pageUrl:
      !isForPayment && origin.domainId === null && origin.entityId === null
        ? new URL(localizePath(PAGES.register, currentLocale()), appUrl)
        : null,
    siteName,
    siteUrl: appUrl,
  });
  await addJob(tx, now, "mail.send", mail);
  // Only where the mailbox page may show it too: on this machine, without SMTP.
  if (ctx.mail.kind === "outbox" && ctx.settings.appIsLoopback) {
    ctx.log.info({ localCode: code }, "verification code (no SMTP is configured)");
  }
}

/** The job that sends a new code to an address that is registered, or has paid. An unknown address gets nothing. */
export async function resendVerificationCode(
  platform: SendDeps & Pick<Platform, "db">,
  { email, client, domainId = null, isForPayment = false }: JobPayload<"code.resent">,
): Promise<void> {
  const user = await findUserByEmail(platform.db, email);
  if (!user && !(isForPayment && (await hasWaitingPayment(platform.db, email)))) return;
  await platform.db.transaction(async (tx) => {
    const origin = await findCodeOrigin(tx, { email, client }, domainId);
    if (origin) await sendVerificationCode(platform, tx, { email, client }, origin, { isForPayment });
  });
}

/** The origin of a new code; null for a removed domain. On the main site it keeps the entity of the older code. */
async function findCodeOrigin(tx: Db, recipient: CodeRecipient, domainId: string | null): Promise<CodeOrigin | null> {
  if (domainId) {
    const [domain] = await tx.select().from(domains).where(eq(domains.id, domainId));
    return domain ? { domainId, entityId: domain.entityId } : null;
  }
  const isTheirs = and(eq(verificationCodes.email, recipient.email), eq(verificationCodes.client, recipient.client));
  const [older] = await tx.select().from(verificationCodes).where(isTheirs);
  return older?.domainId === null ? { domainId: null, entityId: older.entityId } : MAIN_SITE;
}

/** The names of a code's host and entity; null for the main host, and without an entity. */
async function findOriginNames(tx: Db, { domainId, entityId }: CodeOrigin) {
  const [domain] = domainId ? await tx.select().from(domains).where(eq(domains.id, domainId)) : [];
  const [entity] = entityId ? await tx.select().from(entities).where(eq(entities.id, entityId)) : [];
  return { host: domain?.hostname ?? null, entityName: entity?.name ?? null };
}
