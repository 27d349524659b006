import { checkDomain as checkDomainEndpoint } from "@/lib/contract/domains/check-domain";
import { createDomain as createDomainEndpoint } from "@/lib/contract/domains/create-domain";
import { deleteDomain as deleteDomainEndpoint } from "@/lib/contract/domains/delete-domain";
import { isDomainAllowed as isDomainAllowedEndpoint } from "@/lib/contract/domains/is-domain-allowed";
import { listDomains as listDomainsEndpoint } from "@/lib/contract/domains/list-domains";
import { DOMAINS_MAX } from "@/lib/contract/domains/schemas";
import { implement } from "../../route";
import { rightsOf } from "../plans/policy";
import { checkDomain } from "./check-domain";
import { createDomain } from "./create-domain";
import { deleteDomain } from "./delete-domain";
import { isDomainAllowed } from "./is-domain-allowed";
import { listDomains } from "./list-domains";
import { presentDomain } from "./presenter";
import { surroundingsOf } from "./surroundings-of";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const domainsRoutes = {
  checkDomain: implement(checkDomainEndpoint, async ({ ctx, input }) => {
    const { domain, entity } = await checkDomain({ ctx, input });
    return presentDomain(domain, await surroundingsOf(ctx, entity, [domain]));
  }),
  createDomain: implement(createDomainEndpoint, async ({ ctx, input }) => {
    const { domain, entity } = await createDomain({ ctx, input });
    return presentDomain(domain, await surroundingsOf(ctx, entity, [domain]));
  }),
  deleteDomain: implement(deleteDomainEndpoint, async ({ ctx, input }) => {
    await deleteDomain({ ctx, input });
    return { success: true as const };
  }),
  isDomainAllowed: implement(isDomainAllowedEndpoint, async ({ ctx, input }) => {
    await isDomainAllowed({ ctx, input });
    return { allowed: true as const };
  }),
  listDomains: implement(listDomainsEndpoint, async ({ ctx, input }) => {
    const { entity, rows } = await listDomains({ ctx, input });
    const surroundings = await surroundingsOf(ctx, entity, rows);
    const inPlan = rightsOf(entity, ctx.settings).customDomain;
    return {
      items: rows.map((row) => presentDomain(row, surroundings)),
      next_cursor: null,
      in_plan: inPlan,
      can_add: inPlan && rows.length < DOMAINS_MAX,
    };
  }),
};
