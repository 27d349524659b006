import { createDomain as endpoint } from "@/lib/contract/domains/create-domain";
import { implement } from "../../http/implement";
import { presentDomain } from "../../presenters/domain";
import { createDomain } from "../../services/domains/create-domain";
import { surroundingsOf } from "../../services/domains/surroundings-of";

export const createDomainRoute = implement(endpoint, async ({ ctx, input }) => {
  const { domain, entity } = await createDomain({ ctx, input });
  return presentDomain(domain, await surroundingsOf(ctx, entity, [domain]));
});
