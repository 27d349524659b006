import { retryContextData as endpoint } from "@/lib/contract/knowledge/retry-context-data";
import { implement } from "../../http/implement";
import { presentFullDocument } from "../../presenters/document";
import { findDocument } from "../../services/knowledge/find-document";
import { retryDocument } from "../../services/knowledge/retry-document";

export const retryContextDataRoute = implement(endpoint, async ({ ctx, input }) => {
  await retryDocument({ ctx, input });
  return presentFullDocument(await findDocument(ctx, input.id, "read"));
});
