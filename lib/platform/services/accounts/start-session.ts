import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { UserRow } from "../../http/authenticate";
import { recordAudit } from "../system/record-audit";
import { endGrants, giveGrant } from "./grants";
import { rememberClient } from "./known-clients";

type Needs = Pick<Ctx, "actor" | "client" | "now" | "requestId" | "grantChanges">;

/** What a sign-in is for; the account's pages unless it says otherwise. */
export type SessionAim = Readonly<{
  kind: "account" | "admin";
  remember: boolean;
  /** The only entity that it is to count for. */
  entityId?: string | null;
}>;

const ACCOUNT: SessionAim = { kind: "account", remember: false };

/**
 * Signs the caller in as this user, by a new grant. What the browser held as somebody else ends, and so does an older
 * grant of the same kind: a browser is one person's at a time. Returns the new grant's id.
 */
export async function startSession(
  ctx: Needs,
  tx: Db,
  user: Pick<UserRow, "id">,
  how: string,
  { kind, remember, entityId = null }: SessionAim = ACCOUNT,
): Promise<string> {
  const over = ctx.actor.filter((held) => held.kind === kind || held.user.id !== user.id);
  const now = ctx.now();
  await endGrants(
    tx,
    over.map(({ grantId }) => grantId),
    now,
  );
  for (const held of over) ctx.grantChanges.push({ change: "ended", kind: held.kind });
  const given = { userId: user.id, kind, now, userAgent: ctx.client.userAgent, remember, entityId };
  const { grantId, ...change } = await giveGrant(tx, given);
  ctx.grantChanges.push(change);
  await rememberClient(ctx, tx, user.id);
  await recordAudit(ctx, tx, {
    actorUserId: user.id,
    action: kind === "admin" ? "admin.session.started" : "session.started",
    subject: ["user", user.id],
    data: { how },
  });
  return grantId;
}
