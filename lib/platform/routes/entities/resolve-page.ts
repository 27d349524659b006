import { resolvePage as endpoint } from "@/lib/contract/entities/resolve-page";
import { implement } from "../../http/implement";
import { resolvePage } from "../../services/entities/resolve-page";
import { presentForCaller } from "./load-entity";

export const resolvePageRoute = implement(endpoint, async ({ ctx, input }) => {
  const { host, entity } = await resolvePage({ ctx, input });
  const { callHost } = ctx;
  // An owner's domain shows its own entity alone.
  const isHidden = callHost.kind === "own_domain" && callHost.entityId !== entity?.id;
  return { host, entity: entity && !isHidden ? await presentForCaller(ctx, entity) : null };
});
