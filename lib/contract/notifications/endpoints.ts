import { z } from "zod";
import { defineEndpoint } from "../http/endpoint";
import { notificationsAddresses } from "./addresses";
import { digestInterval, notification } from "./schemas";

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
