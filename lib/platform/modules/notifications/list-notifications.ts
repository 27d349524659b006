import type { DigestInterval } from "@/lib/contract/notifications/schemas";
import { requireAccount } from "../../auth/policy";
import type { Verb } from "../../context";
import { countWork, readWaitingWork, type WaitingWork } from "./queries";

type Notifications = Readonly<{ waiting: WaitingWork[]; total: number; digestInterval: DigestInterval }>;

/** The waiting tasks of the caller in all of their entities, and how often a mail sums it up. */
export async function listNotifications({
  ctx,
}: Verb<Record<string, never>, "db" | "actor" | "now">): Promise<Notifications> {
  const user = requireAccount(ctx.actor);
  const waiting = await readWaitingWork(ctx.db, user.id, ctx.now());
  return { waiting, total: countWork(waiting), digestInterval: user.digestInterval };
}
