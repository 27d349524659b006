import { listMailbox as endpoint } from "@/lib/contract/system/list-mailbox";
import { implement } from "../../http/implement";
import { listMailbox } from "../../services/mail/list-mailbox";

export const listMailboxRoute = implement(endpoint, async ({ ctx, input }) => ({
  items: await listMailbox({ ctx, input }),
}));
