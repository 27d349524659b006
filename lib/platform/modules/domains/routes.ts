import { checkDomain as checkDomainEndpoint } from "@/lib/contract/domains/check-domain";
import { createDomain as createDomainEndpoint } from "@/lib/contract/domains/create-domain";
import { deleteDomain as deleteDomainEndpoint } from "@/lib/contract/domains/delete-domain";
import { isDomainAllowed as isDomainAllowedEndpoint } from "@/lib/contract/domains/is-domain-allowed";
import { listDomains as listDomainsEndpoint } from "@/lib/contract/domains/list-domains";
import { implement } from "../../route";
import { checkDomain } from "./check-domain";
import { createDomain } from "./create-domain";
import { deleteDomain } from "./delete-domain";
import { isDomainAllowed } from "./is-domain-allowed";
import { listDomains } from "./list-domains";
import { presentDomain, presentDomains } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const domainsRoutes = {
  checkDomain: implement(checkDomainEndpoint, async ({ ctx, input }) =>
    presentDomain(await checkDomain({ ctx, input })),
  ),
  createDomain: implement(createDomainEndpoint, async ({ ctx, input }) =>
    presentDomain(await createDomain({ ctx, input })),
  ),
  deleteDomain: implement(deleteDomainEndpoint, async ({ ctx, input }) => {
    await deleteDomain({ ctx, input });
    return { success: true as const };
  }),
  isDomainAllowed: implement(isDomainAllowedEndpoint, async ({ ctx, input }) => {
    await isDomainAllowed({ ctx, input });
    return { allowed: true as const };
  }),
  listDomains: implement(listDomainsEndpoint, async ({ ctx, input }) =>
    presentDomains(await listDomains({ ctx, input })),
  ),
};
