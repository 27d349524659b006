import { randomInt } from "node:crypto";
import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import { verificationCodes } from "../../db/schema/users";
import { addJob } from "../../jobs/queue";
import { verificationCodeMail } from "../../mails/verification-code";
import { hashCode } from "./code-hash";
import { codeEnd } from "./code-tries";

type Needs = Pick<Ctx, "settings" | "now" | "log" | "mail">;
type To = { email: string /** The key of the client that asked. */; client: string };

/**
 * Makes the one live code that an address has for the client which asked, ends that client's older one, and queues the
 * mail. Runs inside the caller's transaction. The mail names nobody: whoever asked has not proven the address yet.
 */
export async function sendCode(ctx: Needs, tx: Db, to: To): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = ctx.now();
  const { codeMinutes, siteName, appUrl } = ctx.settings;
  const row = {
    ...to,
    codeHash: hashCode(to.email, code),
    triesSpent: 0,
    triesUntil: codeEnd(ctx),
    strangerTriesSpent: 0,
    createdAt: now,
    expiresAt: codeEnd(ctx),
  };
  const { email, client, ...renewed } = row;
  const target = [verificationCodes.email, verificationCodes.client];
  await tx.insert(verificationCodes).values(row).onConflictDoUpdate({ target, set: renewed });
  const facts = { to: email, code, minutes: codeMinutes, siteName, siteUrl: appUrl };
  await addJob(tx, now, "mail.send", verificationCodeMail(facts));
  // Only where the mailbox page may show it too: on this machine, with no SMTP.
  if (ctx.mail.kind === "outbox" && ctx.settings.appIsLoopback) {
    ctx.log.info({ localCode: code }, "verification code (no SMTP is configured)");
  }
}
