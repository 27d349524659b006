import { z } from "zod";
import { id } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { notificationsAddresses } from "./addresses";
import { digestInterval, newPushSubscription, notification, pushSubscription } from "./schemas";

export const createPushSubscription = defineEndpoint({
  ...notificationsAddresses.createPushSubscription,
  access: "account",
  summary: "Sends push notifications of what waits for the caller to a browser, until its session is ended.",
  input: newPushSubscription,
  output: pushSubscription,
  errors: [],
  limit: "pushSubscriptions",
});

export const deletePushSubscription = defineEndpoint({
  ...notificationsAddresses.deletePushSubscription,
  access: "account",
  summary: "Stops the push notifications to one of the caller's browsers.",
  input: z.object({ id }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
});

export const getPushKey = defineEndpoint({
  ...notificationsAddresses.getPushKey,
  access: "account",
  summary: "Returns the public key with which a browser subscribes to this site's push notifications.",
  input: z.object({}),
  output: z.strictObject({
    /** The point on P-256, in base64url. */
    public_key: z.string(),
  }),
  errors: [],
});

export const listNotifications = defineEndpoint({
  ...notificationsAddresses.listNotifications,
  access: "account",
  summary: "Lists the open tasks in all of the caller's digital entities, the one with the newest task first.",
  input: z.object({}),
  output: z.strictObject({
    items: z.array(notification),
    /** How many pieces of work wait; a budget counts as one. */
    total: z.int(),
    digest_interval: digestInterval,
  }),
  errors: [],
});

export const listPushSubscriptions = defineEndpoint({
  ...notificationsAddresses.listPushSubscriptions,
  access: "account",
  summary: "Lists the browsers in which the caller gets push notifications, newest first.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(pushSubscription) }),
  errors: [],
});

export const setDigestInterval = defineEndpoint({
  ...notificationsAddresses.setDigestInterval,
  access: "account",
  summary: "Sets how often the caller gets the summary email.",
  input: z.object({ digest_interval: digestInterval }),
  output: z.strictObject({ digest_interval: digestInterval }),
  errors: [],
});

export const unsubscribeDigest = defineEndpoint({
  ...notificationsAddresses.unsubscribeDigest,
  access: "public",
  summary: "Stops a user's summary emails with the token of one of them. Supports one-click unsubscribing (RFC 8058).",
  input: z.object({ token: z.string().max(200) }),
  output: z.strictObject({ digest_interval: digestInterval }),
  errors: ["not_found"],
  limit: "invitationResponse",
});
