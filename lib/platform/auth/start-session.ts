import type { GrantKind } from "@/lib/contract/http/transport";
import { recordAudit } from "../audit";
import type { Ctx } from "../context";
import type { Db } from "../db/client";
import type { UserRow } from "../db/schema/users";
import { issueGrant, revokeGrants } from "./grants";
import { rememberClient } from "./known-clients";
import { lockActiveUser } from "./lock-account";

export type SessionOptions = Readonly<{ kind: "account" | "admin"; remember: boolean }>;

const ACCOUNT: SessionOptions = { kind: "account", remember: false };

/**
 * Signs the caller in as this user by a new grant and returns the grant's id. Revokes the browser's grants of the same
 * kind and all grants of other users: a browser has one user at a time. `method` goes into the audit log. Throws
 * account_suspended for a suspended user.
 */
export async function startSession(
  ctx: Pick<Ctx, "actor" | "callHost" | "client" | "now" | "requestId" | "grantChanges">,
  tx: Db,
  user: Pick<UserRow, "id">,
  method: string,
  { kind, remember }: SessionOptions = ACCOUNT,
): Promise<string> {
  const { interfaceLanguage } = await lockActiveUser(tx, user.id);
  const replaced = ctx.actor.filter((identity) => identity.kind === kind || identity.user.id !== user.id);
  await revokeGrants(
    tx,
    replaced.map(({ grantId }) => grantId),
    ctx.now(),
  );
  for (const identity of replaced) ctx.grantChanges.push({ change: "ended", kind: identity.kind });
  const grantId = await issueGrantToCaller(ctx, tx, { userId: user.id, kind, remember });
  if (interfaceLanguage) ctx.grantChanges.push({ change: "locale", locale: interfaceLanguage });
  await rememberClient(ctx, tx, user.id);
  await recordAudit(ctx, tx, {
    actorUserId: user.id,
    action: kind === "admin" ? "admin.session.started" : "session.started",
    subject: ["user", user.id],
    data: { how: method },
  });
  return grantId;
}

/**
 * Issues a grant that is valid on the host of the call alone, sends its token with the response, and returns the grant's
 * id. The only place where calls issue grants: call it with the user locked by
 * `lockActiveUser`.
 */
export async function issueGrantToCaller(
  ctx: Pick<Ctx, "callHost" | "client" | "now" | "grantChanges">,
  tx: Db,
  { userId, kind, remember = false }: { userId: string; kind: GrantKind; remember?: boolean },
): Promise<string> {
  const { callHost, client } = ctx;
  const { grantId, ...change } = await issueGrant(tx, {
    userId,
    kind,
    remember,
    domain: callHost.kind === "own_domain" ? callHost : null,
    now: ctx.now(),
    userAgent: client.userAgent,
  });
  ctx.grantChanges.push(change);
  return grantId;
}
