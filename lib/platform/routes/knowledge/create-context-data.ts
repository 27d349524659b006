import { createContextData as endpoint } from "@/lib/contract/knowledge/create-context-data";
import { implement } from "../../http/implement";
import { presentFullDocument } from "../../presenters/document";
import { createDocument } from "../../services/knowledge/create-document";
import { findDocument } from "../../services/knowledge/find-document";

export const createContextDataRoute = implement(endpoint, async ({ ctx, input }) => {
  const id = await createDocument({ ctx, input });
  return presentFullDocument(await findDocument(ctx, id, "read"));
});
