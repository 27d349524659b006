import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { metadataOf } from "../../providers/sso/choose-identity-provider";
import { findOpenOrganization } from "./organization-row";

/** This site's SAML metadata for an organisation. Throws not_found for one that speaks another protocol. */
export async function getMetadata({ ctx, input }: Verb<{ slug: string }, "db" | "settings">): Promise<string> {
  const metadata = metadataOf(await findOpenOrganization(ctx.db, input.slug), ctx.settings);
  if (metadata === null) throw new Failure("not_found");
  return metadata;
}
