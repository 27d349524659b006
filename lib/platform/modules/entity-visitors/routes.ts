import * as endpoints from "@/lib/contract/entity-visitors/endpoints";
import { FileDownload, implement } from "../../route";
import { exportEntityVisitors } from "./export-entity-visitors";
import { getEntityVisitor } from "./get-entity-visitor";
import { listEntityVisitors } from "./list-entity-visitors";
import { listVisitorTags } from "./list-visitor-tags";
import { presentEntityVisitorRecord, presentVisitorPage, writeVisitors } from "./presenter";
import { tagEntityVisitors } from "./tag-entity-visitors";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const entityVisitorsRoutes = {
  exportEntityVisitors: implement(endpoints.exportEntityVisitors, async (call) => {
    const { visitors, name } = await exportEntityVisitors(call);
    return new FileDownload(writeVisitors(visitors), { name, contentType: "text/csv; charset=utf-8", bytes: null });
  }),
  getEntityVisitor: implement(endpoints.getEntityVisitor, async (call) =>
    presentEntityVisitorRecord(await getEntityVisitor(call)),
  ),
  listEntityVisitors: implement(endpoints.listEntityVisitors, async (call) =>
    presentVisitorPage(await listEntityVisitors(call)),
  ),
  listVisitorTags: implement(endpoints.listVisitorTags, async (call) => ({
    items: await listVisitorTags(call),
    next_cursor: null,
  })),
  tagEntityVisitors: implement(endpoints.tagEntityVisitors, async (call) => ({
    changed: await tagEntityVisitors(call),
  })),
};
