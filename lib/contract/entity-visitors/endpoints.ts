import { z } from "zod";
import { id, nextCursor, pageInput } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { entityVisitorsAddresses } from "./addresses";
import { entityVisitor, entityVisitorRecord, visitorCounts, visitorFilters, visitorTag } from "./schemas";
import { VISITORS_MAX } from "./visitor-views";

export const listEntityVisitors = defineEndpoint({
  ...entityVisitorsAddresses.listEntityVisitors,
  access: "account",
  summary:
    "Lists everyone who has talked with a digital entity, was invited or asked for access: those seen last come first.",
  input: z.object({ id, ...visitorFilters, ...pageInput }),
  output: z.strictObject({
    items: z.array(entityVisitor),
    next_cursor: nextCursor,
    /** Of the whole list, whatever the filters; null on later pages. */
    counts: visitorCounts.nullable(),
  }),
  errors: ["not_found"],
});

export const exportEntityVisitors = defineEndpoint({
  ...entityVisitorsAddresses.exportEntityVisitors,
  access: "account",
  summary: "Lists the visitors of a digital entity as CSV; the columns that an import reads come first.",
  input: z.object({ id, ...visitorFilters }),
  output: z.instanceof(FileResponse),
  file: ["text/csv"],
  errors: ["not_found"],
});

export const getEntityVisitor = defineEndpoint({
  ...entityVisitorsAddresses.getEntityVisitor,
  access: "account",
  summary: "Returns a visitor of a digital entity, their newest conversations with it and the team's note.",
  input: z.object({ id }),
  output: entityVisitorRecord,
  errors: ["not_found"],
});

export const listVisitorTags = defineEndpoint({
  ...entityVisitorsAddresses.listVisitorTags,
  access: "account",
  summary: "Lists the tags of a digital entity's visitors by name, with the number of visitors for each.",
  input: z.object({ id }),
  output: z.strictObject({
    items: z.array(z.strictObject({ tag: z.string(), visitors: z.int() })),
    next_cursor: z.null(),
  }),
  errors: ["not_found"],
});

export const tagEntityVisitors = defineEndpoint({
  ...entityVisitorsAddresses.tagEntityVisitors,
  access: "account",
  summary: "Gives visitors of a digital entity a tag, or takes it from them. Returns the ids of those that changed.",
  input: z.object({ id, visitor_ids: z.array(id).min(1).max(VISITORS_MAX), tag: visitorTag, is_tagged: z.boolean() }),
  output: z.strictObject({ changed: z.array(id) }),
  errors: ["not_found"],
});
