import { linkEntityUser as endpoint } from "@/lib/contract/entities/link-entity-user";
import { implement } from "../../http/implement";
import { linkEntityUser } from "../../services/workflow/link-entity-user";

export const linkEntityUserRoute = implement(endpoint, async ({ ctx, input }) => {
  const { id, urlslug } = await linkEntityUser({ ctx, input });
  return {
    success: true as const,
    user_id: input.user_id,
    digitalentity_id: id,
    urlslug,
    role: "owner" as const,
  };
});
