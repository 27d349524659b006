import { updateContextData as endpoint } from "@/lib/contract/knowledge/update-context-data";
import { implement } from "../../http/implement";
import { presentFullDocument } from "../../presenters/document";
import { findDocument } from "../../services/knowledge/find-document";
import { updateDocument } from "../../services/knowledge/update-document";

export const updateContextDataRoute = implement(endpoint, async ({ ctx, input }) => {
  await updateDocument({ ctx, input });
  return presentFullDocument(await findDocument(ctx, input.id, "read"));
});
