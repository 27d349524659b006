import { deleteContextData as endpoint } from "@/lib/contract/knowledge/delete-context-data";
import { implement } from "../../http/implement";
import { deleteDocument } from "../../services/knowledge/delete-document";

export const deleteContextDataRoute = implement(endpoint, async ({ ctx, input }) => {
  await deleteDocument({ ctx, input });
  return { success: true as const };
});
