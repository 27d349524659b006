import { getContextData as endpoint } from "@/lib/contract/knowledge/get-context-data";
import { implement } from "../../http/implement";
import { presentFullDocument } from "../../presenters/document";
import { findDocument } from "../../services/knowledge/find-document";

export const getContextDataRoute = implement(endpoint, async ({ ctx, input }) =>
  presentFullDocument(await findDocument(ctx, input.id, "read")),
);
