import type { Ctx } from "../../context";
import type { Db } from "../../db/client";
import type { UserRow } from "../../db/schema/users";
import { recordAudit } from "../system/record-audit";
import { grantCaller } from "./grant-caller";
import { endGrants } from "./grants";
import { rememberClient } from "./known-clients";

type Needs = Pick<Ctx, "actor" | "callHost" | "client" | "now" | "requestId" | "grantChanges">;

/** What a sign-in is for; the account's pages unless it says otherwise. */
export type SessionAim = Readonly<{
  kind: "account" | "admin";
  remember: boolean;
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
  { kind, remember }: SessionAim = ACCOUNT,
): Promise<string> {
  const over = ctx.actor.filter((held) => held.kind === kind || held.user.id !== user.id);
  await endGrants(
    tx,
    over.map(({ grantId }) => grantId),
    ctx.now(),
  );
  for (const held of over) ctx.grantChanges.push({ change: "ended", kind: held.kind });
  const grantId = await grantCaller(ctx, tx, { userId: user.id, kind, remember });
  await rememberClient(ctx, tx, user.id);
  await recordAudit(ctx, tx, {
    actorUserId: user.id,
    action: kind === "admin" ? "admin.session.started" : "session.started",
    subject: ["user", user.id],
    data: { how },
  });
  return grantId;
}
