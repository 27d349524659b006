import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { buildConversationExport, failConversationExport } from "./build-conversation-export";
import { sweepConversations } from "./sweep-conversations";

const payloads = {
  "conversations.export": z.object({ exportId: z.string() }),
  "conversations.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const conversationsJobs = defineJobs(payloads, {
  "conversations.export": {
    lane: "maintenance",
    maxAttempts: 3,
    namesRecords: true,
    run: buildConversationExport,
    giveUp: failConversationExport,
  },
  "conversations.sweep": { lane: "quick", maxAttempts: 6, schedule: "every hour", run: sweepConversations },
});
