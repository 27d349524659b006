import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { sendDigests } from "./send-digests";

const payloads = {
  /** Mails what waits to the users whose digest is due. */
  "notifications.digest": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const notificationsJobs = defineJobs(payloads, {
  "notifications.digest": { lane: "maintenance", maxAttempts: 3, schedule: "every hour", run: sendDigests },
});
