import { isDomainAllowed as endpoint } from "@/lib/contract/domains/is-domain-allowed";
import { implement } from "../../http/implement";
import { isDomainAllowed } from "../../services/domains/is-domain-allowed";

export const isDomainAllowedRoute = implement(endpoint, async ({ ctx, input }) => {
  await isDomainAllowed({ ctx, input });
  return { allowed: true as const };
});
