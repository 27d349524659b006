import { z } from "zod";
import { PUSHED_KINDS } from "@/lib/contract/notifications/schemas";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { queuePushes } from "./queue-pushes";
import { sendDigests } from "./send-digests";
import { giveUpPush, sendPush } from "./send-push";

const payloads = {
  /** Mails what waits to the users whose digest is due. */
  "notifications.digest": z.object({}),
  /** Queues pushes of what has newly come to wait. */
  "notifications.push": z.object({}),
  /** Sends one push. `count`: how many of the kind wait. */
  "push.send": z.object({
    subscriptionId: z.string(),
    entityId: z.string(),
    kind: z.enum(PUSHED_KINDS),
    count: z.number(),
  }),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const notificationsJobs = defineJobs(payloads, {
  "notifications.digest": { lane: "maintenance", maxAttempts: 3, schedule: "every hour", run: sendDigests },
  // The next minute's run replaces a failed one.
  "notifications.push": { lane: "quick", maxAttempts: 1, schedule: "every minute", run: queuePushes },
  // Outlasts a short outage of the push service; older news is of no use.
  "push.send": { lane: "push", maxAttempts: 6, namesRecords: true, run: sendPush, giveUp: giveUpPush },
});
