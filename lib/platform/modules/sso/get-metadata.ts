import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { conversing } from "./conversing";
import { findOpenOrganization } from "./organization-row";
import { metadataFor } from "./provider-of";

/** This site's SAML metadata for an organisation. Throws not_found for one that speaks another protocol. */
export async function getMetadata({ ctx, input }: Verb<{ slug: string }>): Promise<string> {
  const organization = await findOpenOrganization(ctx.db, input.slug);
  const metadata = await conversing(ctx, organization, () => metadataFor(ctx, organization));
  if (metadata === null) throw new Failure("not_found", { thing: "metadata" });
  return metadata;
}
