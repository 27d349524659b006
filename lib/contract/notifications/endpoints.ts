import { z } from "zod";
import { emailAddress, id } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { notificationsAddresses } from "./addresses";
import { MAIL_LISTS } from "./mail-lists";
import { digestInterval, newPushSubscription, notification, pushSubscription } from "./schemas";

export const createPushSubscription = defineEndpoint({
  ...notificationsAddresses.createPushSubscription,
  access: "account",
  summary: "Sends push notifications of what waits for you to a browser, until its session is ended.",
  input: newPushSubscription,
  output: pushSubscription,
  errors: [],
  limit: "pushSubscriptions",
});

export const deletePushSubscription = defineEndpoint({
  ...notificationsAddresses.deletePushSubscription,
  access: "account",
  summary: "Stops the push notifications to one of your browsers.",
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
  summary: "Lists the open tasks in all of your digital entities, the one with the newest task first.",
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
  summary: "Lists the browsers in which you get push notifications, newest first.",
  input: z.object({}),
  output: z.strictObject({ items: z.array(pushSubscription) }),
  errors: [],
});

export const setDigestInterval = defineEndpoint({
  ...notificationsAddresses.setDigestInterval,
  access: "account",
  summary: "Sets how often you get the summary email.",
  input: z.object({ digest_interval: digestInterval }),
  output: z.strictObject({ digest_interval: digestInterval }),
  errors: [],
});

/** Whether you get an email when a person replies to you or corrects a reply. */
const replyEmails = z.strictObject({ wants_reply_emails: z.boolean() });

export const getReplyEmails = defineEndpoint({
  ...notificationsAddresses.getReplyEmails,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Tells whether you asked for an email when a person replies to you or corrects a reply.",
  input: z.object({ email_address: emailAddress }),
  output: replyEmails,
  errors: ["email_not_proven"],
});

export const setReplyEmails = defineEndpoint({
  ...notificationsAddresses.setReplyEmails,
  access: "visitor",
  servedOn: { ownDomain: "unnamed" },
  summary: "Starts or stops the emails that you get when a person replies to you or corrects a reply.",
  input: z.object({ ...replyEmails.shape, email_address: emailAddress }),
  output: replyEmails,
  errors: ["email_not_proven"],
});

export const unsubscribe = defineEndpoint({
  ...notificationsAddresses.unsubscribe,
  access: "public",
  summary:
    "Stops a user's summary emails or emails about replies with the token of one of them. Supports one-click unsubscribing (RFC 8058).",
  input: z.object({ token: z.string().max(200) }),
  output: z.strictObject({ list: z.enum(MAIL_LISTS) }),
  errors: ["not_found"],
  limit: "invitationResponse",
});
