import type { Output } from "@/lib/contract";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { SignOnFailure } from "../../sso/port";
import { getIdentityProvider } from "./identity-provider";
import { findOrganization } from "./queries";

/** Tests an organisation's connection. A connection problem is returned, not thrown. */
export async function testOrganization({ ctx, input }: Verb<{ id: string }>): Promise<Output<"testOrganization">> {
  requireAdmin(ctx.actor);
  const organization = await findOrganization(ctx.db, input.id);
  try {
    const provider = await getIdentityProvider(ctx, organization);
    return { ok: true, problem: "none", message: await provider.test() };
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    return { ok: false, problem: error.problem, message: error.message };
  }
}
