import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { getServiceMetadata, withIdpErrors } from "./identity-provider";
import { findEnabledOrganization } from "./queries";

/** This site's SAML metadata for an organisation. Throws not_found for an organisation with another protocol. */
export async function getMetadata({ ctx, input }: Verb<{ slug: string }>): Promise<string> {
  const organization = await findEnabledOrganization(ctx.db, input.slug);
  const metadata = await withIdpErrors(ctx, organization, () => getServiceMetadata(ctx, organization));
  if (metadata === null) throw new Failure("not_found", { thing: "metadata" });
  return metadata;
}
