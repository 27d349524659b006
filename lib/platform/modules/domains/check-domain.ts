import type { Verb } from "../../context";
import { applyDnsCheck } from "./apply-dns-check";
import { checkDns } from "./check-dns";
import { type DomainView, findOwnDomain, readDomainContext } from "./queries";

/** Checks the DNS records of a domain that the caller manages and stores the result. */
export async function checkDomain({ ctx, input: { id } }: Verb<{ id: string }>): Promise<DomainView> {
  const { domain: before, entity } = await findOwnDomain(ctx, id);
  const domain = (await applyDnsCheck(ctx, before, await checkDns(ctx, before))) ?? before;
  return { domain, context: await readDomainContext(ctx, entity, [domain]) };
}
