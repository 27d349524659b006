import * as endpoints from "@/lib/contract/domains/endpoints";
import { implement } from "../../route";
import { checkDomain } from "./check-domain";
import { createDomain } from "./create-domain";
import { deleteDomain } from "./delete-domain";
import { isDomainAllowed } from "./is-domain-allowed";
import { listDomains } from "./list-domains";
import { presentDomain, presentDomains } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const domainsRoutes = {
  checkDomain: implement(endpoints.checkDomain, async ({ ctx, input }) =>
    presentDomain(await checkDomain({ ctx, input })),
  ),
  createDomain: implement(endpoints.createDomain, async ({ ctx, input }) =>
    presentDomain(await createDomain({ ctx, input })),
  ),
  deleteDomain: implement(endpoints.deleteDomain, async ({ ctx, input }) => {
    await deleteDomain({ ctx, input });
    return { success: true as const };
  }),
  isDomainAllowed: implement(endpoints.isDomainAllowed, async ({ ctx, input }) => {
    await isDomainAllowed({ ctx, input });
    return { allowed: true as const };
  }),
  listDomains: implement(endpoints.listDomains, async ({ ctx, input }) =>
    presentDomains(await listDomains({ ctx, input })),
  ),
};
