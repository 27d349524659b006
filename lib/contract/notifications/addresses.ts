import type { Address } from "../http/address";

export const notificationsAddresses = {
  createPushSubscription: { method: "POST", path: "/notifications/push" },
  deletePushSubscription: { method: "DELETE", path: "/notifications/push/:id" },
  getPushKey: { method: "GET", path: "/notifications/push/key" },
  listNotifications: { method: "GET", path: "/notifications" },
  listPushSubscriptions: { method: "GET", path: "/notifications/push" },
  setDigestInterval: { method: "PUT", path: "/notifications/digest" },
  getReplyEmails: { method: "GET", path: "/notifications/replies" },
  setReplyEmails: { method: "PUT", path: "/notifications/replies" },
  unsubscribe: { method: "POST", path: "/notifications/unsubscribe", query: true, anyOrigin: true },
} as const satisfies Record<string, Address>;
