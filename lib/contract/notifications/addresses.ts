import type { Address } from "../http/address";

export const notificationsAddresses = {
  listNotifications: { method: "GET", path: "/notifications" },
  setDigestInterval: { method: "PUT", path: "/notifications/digest" },
  unsubscribeDigest: { method: "POST", path: "/notifications/unsubscribe", query: true, anyOrigin: true },
} as const satisfies Record<string, Address>;
