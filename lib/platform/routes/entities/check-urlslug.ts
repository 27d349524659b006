import { checkUrlslug as endpoint } from "@/lib/contract/entities/check-urlslug";
import { implement } from "../../http/implement";
import { checkUrlslug } from "../../services/entities/check-urlslug";

export const checkUrlslugRoute = implement(endpoint, async ({ ctx, input }) => ({
  existing_url: await checkUrlslug({ ctx, input }),
}));
