import type { Address } from "../http/address";

export const entityVisitorsAddresses = {
  listEntityVisitors: { method: "GET", path: "/digital-entities/:id/visitors" },
  exportEntityVisitors: { method: "GET", path: "/digital-entities/:id/visitors/export" },
  listVisitorTags: { method: "GET", path: "/digital-entities/:id/visitor-tags" },
  tagEntityVisitors: { method: "PUT", path: "/digital-entities/:id/visitor-tags" },
  getEntityVisitor: { method: "GET", path: "/entity-visitors/:id" },
} as const satisfies Record<string, Address>;
