import { z } from "zod";
import { defineEndpoint } from "../http/endpoint";
import { notificationsAddresses } from "./addresses";
import { digestInterval, notification } from "./schemas";

export const listNotifications = defineEndpoint({
  ...notificationsAddresses.listNotifications,
  access: "account",
  summary: "What waits for the caller in all of their entities, the entity with the newest first.",
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
  summary: "Sets how often a mail sums up what waits for the caller.",
  input: z.object({ digest_interval: digestInterval }),
  output: z.strictObject({ digest_interval: digestInterval }),
  errors: [],
});

export const unsubscribeDigest = defineEndpoint({
  ...notificationsAddresses.unsubscribeDigest,
  access: "public",
  summary:
    "Stops the mails that sum up what waits for a user, by the token of such a mail. Mail programs call it too (RFC 8058); their body is ignored.",
  input: z.object({ token: z.string().max(200) }),
  output: z.strictObject({ digest_interval: digestInterval }),
  errors: ["not_found"],
  limit: "invitationResponse",
});
