import { cancelContextData as endpoint } from "@/lib/contract/knowledge/cancel-context-data";
import { implement } from "../../http/implement";
import { presentFullDocument } from "../../presenters/document";
import { cancelDocument } from "../../services/knowledge/cancel-document";
import { findDocument } from "../../services/knowledge/find-document";

export const cancelContextDataRoute = implement(endpoint, async ({ ctx, input }) => {
  await cancelDocument({ ctx, input });
  return presentFullDocument(await findDocument(ctx, input.id, "read"));
});
