import * as endpoints from "@/lib/contract/notifications/endpoints";
import { implement } from "../../route";
import { listNotifications } from "./list-notifications";
import { presentNotification } from "./presenter";
import { setDigestInterval } from "./set-digest-interval";
import { unsubscribeDigest } from "./unsubscribe-digest";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const notificationsRoutes = {
  listNotifications: implement(endpoints.listNotifications, async ({ ctx }) => {
    const { waiting, total, digestInterval } = await listNotifications({ ctx, input: {} });
    return { items: waiting.map(presentNotification), total, digest_interval: digestInterval };
  }),
  setDigestInterval: implement(endpoints.setDigestInterval, async ({ ctx, input }) => {
    await setDigestInterval({ ctx, input });
    return { digest_interval: input.digest_interval };
  }),
  unsubscribeDigest: implement(endpoints.unsubscribeDigest, async ({ ctx, input }) => {
    await unsubscribeDigest({ ctx, input });
    return { digest_interval: "off" as const };
  }),
};
