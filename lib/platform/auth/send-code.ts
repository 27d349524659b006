import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import { domains } from "../db/schema/domains";
import { entities } from "../db/schema/entities";
import { verificationCodes } from "../db/schema/users";
import { verificationCodeMail } from "../email/templates/verification-code";
import type { CallHost } from "../hosts";
import { addJob } from "../jobs/queue";
import { hashCode } from "./code-hash";
import { codeEnd } from "./code-tries";

type Needs = Pick<Ctx, "settings" | "now" | "log" | "mail">;

/** Who asked for a code: an address that is not proven yet, and the key of the client (http/client-address.ts). */
export type CodeAsker = Readonly<{ email: string; client: string }>;

/** Where a code is asked for: an owner's domain, or null for the main site, and the entity whose page it is, if any. */
export type CodeOrigin = Readonly<{ domainId: string | null; entityId: string | null }>;

export const MAIN_SITE: CodeOrigin = { domainId: null, entityId: null };

/** The origin of a code that is asked for by a call to this host. */
export function codeOriginOf(host: CallHost): CodeOrigin {
  return host.kind === "own_domain" ? { domainId: host.domainId, entityId: host.entityId } : MAIN_SITE;
}

/**
 * Makes the one live code that an address has for the client which asked, ends that client's older one, and queues the
 * mail, which names the host and the entity. The code works on that host alone. Runs inside the caller's transaction.
 * The mail names nobody: whoever asked has not proven the address yet.
 */
export async function sendCode(ctx: Needs, tx: Db, to: CodeAsker, origin: CodeOrigin): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = ctx.now();
  const { codeMinutes, siteName, appUrl } = ctx.settings;
  const row = {
    ...to,
    codeHash: hashCode(to.email, code),
    ...origin,
    attempts: 0,
    attemptsExpireAt: codeEnd(ctx),
    otherClientAttempts: 0,
    createdAt: now,
    expiresAt: codeEnd(ctx),
  };
  const { email, client, ...renewed } = row;
  const target = [verificationCodes.email, verificationCodes.client];
  await tx.insert(verificationCodes).values(row).onConflictDoUpdate({ target, set: renewed });
  const { host, entityName } = await namesOf(tx, origin);
  const facts = {
    to: email,
    code,
    minutes: codeMinutes,
    host: host ?? appUrl.host,
    entityName,
    siteName,
    siteUrl: appUrl,
  };
  await addJob(tx, now, "mail.send", verificationCodeMail(facts));
  // Only where the mailbox page may show it too: on this machine, with no SMTP.
  if (ctx.mail.kind === "outbox" && ctx.settings.appIsLoopback) {
    ctx.log.info({ localCode: code }, "verification code (no SMTP is configured)");
  }
}

/** The names of a code's host and entity; null for the main host, and for no entity. */
async function namesOf(tx: Db, { domainId, entityId }: CodeOrigin) {
  const [domain] = domainId ? await tx.select().from(domains).where(eq(domains.id, domainId)) : [];
  const [entity] = entityId ? await tx.select().from(entities).where(eq(entities.id, entityId)) : [];
  return { host: domain?.hostname ?? null, entityName: entity?.name ?? null };
}
