import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { buildConversationExport, failConversationExport } from "./build-conversation-export";
import { mailAssignee } from "./mail-assignee";
import { mailPersonMessage } from "./mail-person-message";
import { sweepConversations } from "./sweep-conversations";

const payloads = {
  "conversations.export": z.object({ exportId: z.string() }),
  "conversations.sweep": z.object({}),
  /** Mails a message in person to its visitor. */
  "conversations.mail": z.object({ responseId: z.string() }),
  /** Mails a member about conversations that another one assigned to them. */
  "conversations.assigned": z.object({
    entityId: z.string(),
    assigneeId: z.string(),
    assignedById: z.string(),
    conversationIds: z.array(z.string()),
  }),
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
  "conversations.mail": { lane: "quick", maxAttempts: 6, namesRecords: true, run: mailPersonMessage },
  "conversations.assigned": { lane: "quick", maxAttempts: 6, namesRecords: true, run: mailAssignee },
});
