import { randomInt } from "node:crypto";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { verificationCodes } from "../../db/schema/users";
import { addJob } from "../../jobs/queue";
import { verificationCodeMail } from "../../mails/verification-code";
import { hashCode } from "./code-hash";

type Needs = Pick<Ctx, "settings" | "now" | "log" | "mail">;

/** Makes the one live code of an address, kills an older one, and queues the mail. Runs inside the caller's transaction. */
export async function sendCode(ctx: Needs, tx: Db, to: { email: string; name: string | null }): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = ctx.now();
  const { codeMinutes, siteName, appUrl } = ctx.settings;
  const row = {
    email: to.email,
    codeHash: hashCode(to.email, code),
    triesSpent: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
  };
  const { email: _, ...renewed } = row;
  await tx.insert(verificationCodes).values(row).onConflictDoUpdate({ target: verificationCodes.email, set: renewed });
  const facts = { to: to.email, name: to.name, code, minutes: codeMinutes, siteName, siteUrl: appUrl };
  await addJob(tx, now, "mail.send", verificationCodeMail(facts));
  // Only where the mailbox page may show it too: on this machine, with no SMTP.
  if (ctx.mail.kind === "outbox" && ctx.settings.appIsLoopback) {
    ctx.log.info({ localCode: code }, "verification code (no SMTP is configured)");
  }
}
