import { resolvePage as endpoint } from "@/lib/contract/entities/resolve-page";
import { implement } from "../../http/implement";
import { resolvePage } from "../../services/entities/resolve-page";
import { presentForCaller } from "./load-entity";

export const resolvePageRoute = implement(endpoint, async ({ ctx, input }) => {
  const { host, entity } = await resolvePage({ ctx, input });
  return { host, entity: entity && (await presentForCaller(ctx, entity)) };
});
