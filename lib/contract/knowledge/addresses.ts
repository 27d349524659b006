import type { Address } from "../http/address";

export const knowledgeAddresses = {
  listMyData: { method: "GET", path: "/my-data/:id" },
  restoreContextData: { method: "POST", path: "/context-data/:id/restore" },
  listPassages: { method: "GET", path: "/context-data/:id/passages" },
  listDocumentUses: { method: "GET", path: "/context-data/:id/uses" },
  tryQuestion: { method: "POST", path: "/digital-entities/:id/try-question" },
  createUpload: { method: "POST", path: "/uploads" },
  getUpload: { method: "GET", path: "/uploads/:id" },
  appendUpload: { method: "PATCH", path: "/uploads/:id" },
  deleteUpload: { method: "DELETE", path: "/uploads/:id" },
  previewTable: { method: "POST", path: "/table-previews" },
  createCrawl: { method: "POST", path: "/crawls" },
  getCrawl: { method: "GET", path: "/crawls/:id" },
  addCrawledPages: { method: "POST", path: "/crawls/:id/documents" },
  listContextData: { method: "GET", path: "/context-data/list" },
  createContextData: { method: "POST", path: "/context-data" },
  getContextData: { method: "GET", path: "/context-data/:id" },
  updateContextData: { method: "PUT", path: "/context-data/:id" },
  deleteContextData: { method: "DELETE", path: "/context-data/:id" },
  retryContextData: { method: "POST", path: "/context-data/:id/retry" },
  cancelContextData: { method: "POST", path: "/context-data/:id/cancel" },
} as const satisfies Record<string, Address>;
