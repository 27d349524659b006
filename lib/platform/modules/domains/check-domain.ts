import type { Verb } from "../../context";
import { lookAt } from "./look-at";
import { ownDomain } from "./own-domain";
import { settleDomain } from "./settle-domain";

/** Looks at the records of a domain that the caller manages, and keeps what was seen. */
export async function checkDomain({ ctx, input: { id } }: Verb<{ id: string }>) {
  const { domain, entity } = await ownDomain(ctx, id);
  const settled = await settleDomain(ctx, domain, await lookAt(ctx, domain));
  return { domain: settled ?? domain, entity };
}
