import { findEntityByHost as endpoint } from "@/lib/contract/entities/find-entity-by-host";
import { implement } from "../../http/implement";
import { hostnameOf, slugOfHost } from "../../policies/hosts";
import { findEntityByHost } from "../../services/entities/find-entity-by-host";

export const findEntityByHostRoute = implement(endpoint, async ({ ctx, input }) => {
  const { urlslug } = await findEntityByHost({ ctx, input });
  return { urlslug, own_domain: slugOfHost(hostnameOf(input.host), ctx.settings.appUrl.hostname) === null };
});
