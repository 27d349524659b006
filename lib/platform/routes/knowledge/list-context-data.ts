import { listContextData as endpoint } from "@/lib/contract/knowledge/list-context-data";
import { implement } from "../../http/implement";
import { presentDocument } from "../../presenters/document";
import { listDocuments } from "../../services/knowledge/list-documents";

export const listContextDataRoute = implement(endpoint, async ({ ctx, input }) => {
  const { items, nextCursor } = await listDocuments(ctx, input);
  return { items: items.map(presentDocument), next_cursor: nextCursor };
});
