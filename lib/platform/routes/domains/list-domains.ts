import { listDomains as endpoint } from "@/lib/contract/domains/list-domains";
import { DOMAINS_MAX } from "@/lib/contract/domains/schemas";
import { implement } from "../../http/implement";
import { rightsOf } from "../../policies/plan-rights";
import { presentDomain } from "../../presenters/domain";
import { listDomains } from "../../services/domains/list-domains";
import { surroundingsOf } from "../../services/domains/surroundings-of";

export const listDomainsRoute = implement(endpoint, async ({ ctx, input }) => {
  const { entity, rows } = await listDomains({ ctx, input });
  const surroundings = await surroundingsOf(ctx, entity, rows);
  const inPlan = rightsOf(entity, ctx.settings).customDomain;
  return {
    items: rows.map((row) => presentDomain(row, surroundings)),
    next_cursor: null,
    in_plan: inPlan,
    can_add: inPlan && rows.length < DOMAINS_MAX,
  };
});
