import { createContextData as endpoint } from "@/lib/contract/knowledge/create-context-data";
import { implement, withUploadLimit } from "../../http/implement";
import { presentFullDocument } from "../../presenters/document";
import { admitDocument } from "../../services/knowledge/admit-document";
import { createDocument } from "../../services/knowledge/create-document";
import { findDocument } from "../../services/knowledge/find-document";

const route = implement(endpoint, async ({ ctx, input }) => {
  const id = await createDocument({ ctx, input });
  return presentFullDocument(await findDocument(ctx, id, "read"));
});

export const createContextDataRoute = withUploadLimit(route, (ctx, about) => admitDocument({ ctx, input: about }));
