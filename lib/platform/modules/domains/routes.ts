import * as endpoints from "@/lib/contract/domains/endpoints";
import { implement, succeed } from "../../route";
import { checkDomain } from "./check-domain";
import { createDomain } from "./create-domain";
import { deleteDomain } from "./delete-domain";
import { isDomainAllowed } from "./is-domain-allowed";
import { listDomains } from "./list-domains";
import { presentDomain, presentDomains } from "./presenter";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const domainsRoutes = {
  checkDomain: implement(endpoints.checkDomain, async (call) => presentDomain(await checkDomain(call))),
  createDomain: implement(endpoints.createDomain, async (call) => presentDomain(await createDomain(call))),
  deleteDomain: implement(endpoints.deleteDomain, succeed(deleteDomain)),
  isDomainAllowed: implement(endpoints.isDomainAllowed, async (call) => {
    await isDomainAllowed(call);
    return { allowed: true as const };
  }),
  listDomains: implement(endpoints.listDomains, async (call) => presentDomains(await listDomains(call))),
};
