import * as endpoints from "@/lib/contract/notifications/endpoints";
import { implement, succeed } from "../../route";
import { createPushSubscription } from "./create-push-subscription";
import { deletePushSubscription } from "./delete-push-subscription";
import { getPushKey } from "./get-push-key";
import { getReplyEmails } from "./get-reply-emails";
import { listNotifications } from "./list-notifications";
import { listPushSubscriptions } from "./list-push-subscriptions";
import { presentNotification, presentPushSubscription } from "./presenter";
import { setDigestInterval } from "./set-digest-interval";
import { setReplyEmails } from "./set-reply-emails";
import { unsubscribe } from "./unsubscribe";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const notificationsRoutes = {
  createPushSubscription: implement(endpoints.createPushSubscription, async (call) =>
    presentPushSubscription(await createPushSubscription(call)),
  ),
  deletePushSubscription: implement(endpoints.deletePushSubscription, succeed(deletePushSubscription)),
  getPushKey: implement(endpoints.getPushKey, async (call) => ({ public_key: await getPushKey(call) })),
  getReplyEmails: implement(endpoints.getReplyEmails, async (call) => ({
    wants_reply_emails: await getReplyEmails(call),
  })),
  listNotifications: implement(endpoints.listNotifications, async ({ ctx }) => {
    const { waiting, total, digestInterval } = await listNotifications({ ctx, input: {} });
    return { items: waiting.map(presentNotification), total, digest_interval: digestInterval };
  }),
  listPushSubscriptions: implement(endpoints.listPushSubscriptions, async (call) => ({
    items: (await listPushSubscriptions(call)).map(presentPushSubscription),
  })),
  setDigestInterval: implement(endpoints.setDigestInterval, async ({ ctx, input }) => {
    await setDigestInterval({ ctx, input });
    return { digest_interval: input.digest_interval };
  }),
  setReplyEmails: implement(endpoints.setReplyEmails, async (call) => {
    await setReplyEmails(call);
    return { wants_reply_emails: call.input.wants_reply_emails };
  }),
  unsubscribe: implement(endpoints.unsubscribe, async (call) => ({ list: await unsubscribe(call) })),
};
