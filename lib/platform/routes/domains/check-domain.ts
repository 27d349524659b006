import { checkDomain as endpoint } from "@/lib/contract/domains/check-domain";
import { implement } from "../../http/implement";
import { presentDomain } from "../../presenters/domain";
import { checkDomain } from "../../services/domains/check-domain";
import { surroundingsOf } from "../../services/domains/surroundings-of";

export const checkDomainRoute = implement(endpoint, async ({ ctx, input }) => {
  const { domain, entity } = await checkDomain({ ctx, input });
  return presentDomain(domain, await surroundingsOf(ctx, entity, [domain]));
});
