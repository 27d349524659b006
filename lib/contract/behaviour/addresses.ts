import type { Address } from "../http/address";

export const behaviourAddresses = {
  previewReply: { method: "POST", path: "/digital-entities/:id/behaviour/preview" },
  getBehaviour: { method: "GET", path: "/digital-entities/:id/behaviour" },
  updateBehaviour: { method: "PUT", path: "/digital-entities/:id/behaviour" },
  discardBehaviour: { method: "POST", path: "/digital-entities/:id/behaviour/discard" },
  publishBehaviour: { method: "POST", path: "/digital-entities/:id/behaviour/publish" },
  rollbackBehaviour: { method: "POST", path: "/digital-entities/:id/behaviour/rollback" },
  listBehaviourVersions: { method: "GET", path: "/digital-entities/:id/behaviour/versions" },
  startCorrectionRun: { method: "POST", path: "/digital-entities/:id/corrections/check" },
  getCorrectionRun: { method: "GET", path: "/digital-entities/:id/behaviour/runs/:run_id" },
  confirmPublication: { method: "POST", path: "/digital-entities/:id/behaviour/runs/:run_id/confirm" },
  cancelRun: { method: "POST", path: "/digital-entities/:id/behaviour/runs/:run_id/cancel" },
} as const satisfies Record<string, Address>;
