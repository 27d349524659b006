import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { receiveSignOn as endpoint } from "@/lib/contract/sso/receive-sign-on";
import { hashToken } from "../../auth/grants";
import type { Ctx, Verb } from "../../context";
import { ssoSignOns, ssoUsedResponses } from "../../db/schema/sso";
import { isUnexpired } from "../../db/unexpired";
import { type Profile, SignOnFailure } from "../../sso/port";
import { SIGN_ON_LIVES_MS } from "./begin-sign-on";
import { conversing } from "./conversing";
import { findOpenOrganization } from "./organization-row";
import { providerOf } from "./provider-of";
import { sealEnding } from "./session-endings";

/** How long the browser may take from here to the end: one redirect. */
export const SIGN_ON_CODE_LIVES_MS = 60_000;
/** An answer that claims to hold for longer is remembered for no longer than this. */
const SPENT_MAX_MS = 30 * 24 * 60 * 60_000;

/**
 * Judges what came back from an identity provider and keeps what it said under a code. The form that brings it comes
 * from another site, without this browser's cookies: whose browser it is, the next step asks. Throws sso_refused.
 */
export async function receiveSignOn({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const organization = await findOpenOrganization(ctx.db, input.slug);
  const { said, begun } = await conversing(ctx, organization, async () => {
    // Taken out before the answer is looked at, so that a try with a bad one uses it up too.
    const isIt = and(eq(ssoSignOns.keyHash, hashToken(input.state)), isNull(ssoSignOns.profile));
    const [begun] = await ctx.db.delete(ssoSignOns).where(isIt).returning();
    if (!begun || begun.organizationId !== organization.id) refuse("Nobody began this sign-in, or it is over.");
    if (!isUnexpired(begun.expiresAt, ctx.now(), SIGN_ON_LIVES_MS)) refuse("This sign-in took too long.");
    const { answer, state } = input;
    const provider = await providerOf(ctx, organization);
    const said = await provider.read({ answer, state, checks: begun.checks ?? {} });
    await spend(ctx, said);
    return { said, begun };
  });
  const code = randomBytes(32).toString("base64url");
  await ctx.db.insert(ssoSignOns).values({
    keyHash: hashToken(code),
    organizationId: organization.id,
    challenge: begun.challenge,
    way: begun.way,
    profile: { ...said, logoutHint: sealEnding(ctx, organization, said.logoutHint) },
    expiresAt: new Date(ctx.now().getTime() + SIGN_ON_CODE_LIVES_MS),
  });
  return { code };
}

/** Notes an answer that may be given once, on whichever node it comes. */
async function spend(ctx: Pick<Ctx, "db" | "now">, { replayKey: once }: Profile): Promise<void> {
  if (!once) return;
  const spent = { key: once.key, expiresAt: new Date(ctx.now().getTime() + Math.min(once.validForMs, SPENT_MAX_MS)) };
  const [first] = await ctx.db.insert(ssoUsedResponses).values(spent).onConflictDoNothing().returning();
  if (!first) refuse("This answer has been used.");
}

function refuse(words: string): never {
  throw new SignOnFailure("refused", "other", words);
}
