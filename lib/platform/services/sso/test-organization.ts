import type { OutputOf } from "@/lib/contract/endpoint";
import type { testOrganization as endpoint } from "@/lib/contract/sso/test-organization";
import type { Verb } from "../../context";
import { requireAdmin } from "../../policies/talk";
import { identityProviderOf } from "../../providers/sso/choose-identity-provider";
import { SignOnFailure } from "../../providers/sso/port";
import { findOrganization } from "./organization-row";

/** Tries an organisation's connection. Never throws for what is wrong with it: that is the answer. */
export async function testOrganization({ ctx, input }: Verb<{ id: string }>): Promise<OutputOf<typeof endpoint>> {
  requireAdmin(ctx.actor);
  const organization = await findOrganization(ctx.db, input.id);
  try {
    return { ok: true, problem: "none", message: await identityProviderOf(organization, ctx.settings).test() };
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    return { ok: false, problem: error.problem, message: error.message };
  }
}
