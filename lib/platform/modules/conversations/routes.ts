import * as endpoints from "@/lib/contract/conversations/endpoints";
import { FileDownload, implement } from "../../route";
import { readPeople } from "../chat/history/read-people";
import { presentConversation, presentMessage } from "../chat/presenter";
import { presentOwnerResponse } from "../corrections/presenter";
import { readReplyDetails } from "../corrections/read-reply-details";
import { presentSiteMessage, presentSiteMessageDetail } from "./admin-presenter";
import { assignConversations } from "./assign-conversations";
import { deleteConversation } from "./delete-conversation";
import { downloadConversationExport } from "./download-conversation-export";
import { followConversation, streamConversation } from "./follow-conversation";
import { getConversationDetail } from "./get-conversation-detail";
import { getConversationMessages } from "./get-conversation-messages";
import { getConversationVisitor } from "./get-conversation-visitor";
import { getInboxCounts } from "./get-inbox-counts";
import { getMessage } from "./get-message";
import { getUserConversationDetail } from "./get-user-conversation-detail";
import { handBackConversation } from "./hand-back-conversation";
import { listAllConversations } from "./list-all-conversations";
import { listAssignees } from "./list-assignees";
import { listConversationExports } from "./list-conversation-exports";
import { listConversationTags } from "./list-conversation-tags";
import { listConversations } from "./list-conversations";
import { listMessages } from "./list-messages";
import { listMyConversations } from "./list-my-conversations";
import { listPublicConversations } from "./list-public-conversations";
import { listUserConversations } from "./list-user-conversations";
import {
  presentConversationDetail,
  presentConversationExport,
  presentExportedFile,
  presentInboxConversation,
  presentState,
} from "./owner-presenter";
import { presentConversationHit, presentConversationSummary, presentPublicTurn } from "./presenter";
import { searchConversations } from "./search-conversations";
import { sendPersonMessage } from "./send-person-message";
import { setConversationRead } from "./set-conversation-read";
import { setConversationStates } from "./set-conversation-states";
import { setConversationTags } from "./set-conversation-tags";
import { setVisitorNote } from "./set-visitor-note";
import { startConversationExport } from "./start-conversation-export";
import { tagConversations } from "./tag-conversations";
import { takeOverConversation } from "./take-over-conversation";
import { translateMessage } from "./translate-message";
import { presentVisitorNote, presentVisitorRecord } from "./visitor-presenter";
import { withdrawConversation } from "./withdraw-conversation";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const conversationsRoutes = {
  deleteConversation: implement(endpoints.deleteConversation, async ({ ctx, input }) => {
    await deleteConversation({ ctx, input });
    return { success: true as const };
  }),
  followConversation: implement(
    endpoints.followConversation,
    async ({ ctx, input }) => ({ items: await followConversation({ ctx, input }), next_cursor: null }),
    streamConversation,
  ),
  getConversationMessages: implement(endpoints.getConversationMessages, async ({ ctx, input }) => {
    const { entity, user, turns, nextCursor } = await getConversationMessages({ ctx, input });
    const people = await readPeople(
      ctx.db,
      turns.flatMap(({ replies }) => replies),
    );
    const names = { sender: user.email, entity: entity.name, people };
    return {
      items: turns.map(({ message, replies }) => presentMessage(message, replies, names)),
      next_cursor: nextCursor,
    };
  }),
  handBackConversation: implement(endpoints.handBackConversation, async ({ ctx, input }) => {
    await handBackConversation({ ctx, input });
    return { taken_over_by: null };
  }),
  listConversations: implement(endpoints.listConversations, async ({ ctx, input }) => {
    const { items, nextCursor } = await listConversations({ ctx, input });
    return { items: items.map(presentConversationSummary), next_cursor: nextCursor };
  }),
  listPublicConversations: implement(endpoints.listPublicConversations, async ({ ctx, input }) => {
    const { entity, turns, nextCursor } = await listPublicConversations({ ctx, input });
    return { items: turns.map((turn) => presentPublicTurn(turn, entity.name)), next_cursor: nextCursor };
  }),
  searchConversations: implement(endpoints.searchConversations, async ({ ctx, input }) => {
    const { items, nextCursor } = await searchConversations({ ctx, input });
    return { items: items.map((found) => presentConversationHit(found, input.q)), next_cursor: nextCursor };
  }),
  sendPersonMessage: implement(endpoints.sendPersonMessage, async ({ ctx, input }) => {
    const { id } = await sendPersonMessage({ ctx, input });
    return presentOwnerResponse(await readReplyDetails(ctx.db, id));
  }),
  takeOverConversation: implement(endpoints.takeOverConversation, async ({ ctx, input }) => {
    const user = await takeOverConversation({ ctx, input });
    return { taken_over_by: user.userName ?? user.email };
  }),
  withdrawConversation: implement(endpoints.withdrawConversation, async ({ ctx, input }) => ({
    withdrawn: await withdrawConversation({ ctx, input }),
  })),
  listMyConversations: implement(endpoints.listMyConversations, async ({ ctx, input }) => {
    const { items, nextCursor } = await listMyConversations({ ctx, input });
    return { items: items.map(presentInboxConversation), next_cursor: nextCursor };
  }),
  getInboxCounts: implement(endpoints.getInboxCounts, ({ ctx, input }) => getInboxCounts({ ctx, input })),
  listAllConversations: implement(endpoints.listAllConversations, async ({ ctx, input }) => {
    const { items, nextCursor } = await listAllConversations({ ctx, input });
    return {
      items: items.map(({ entity: { id, name, urlslug }, ...row }) => ({
        ...presentInboxConversation(row),
        entity: { id, entity_name: name, urlslug },
      })),
      next_cursor: nextCursor,
    };
  }),
  listMessages: implement(endpoints.listMessages, async ({ ctx, input }) => {
    const { items, nextCursor } = await listMessages({ ctx, input });
    return { items: items.map(presentSiteMessage), next_cursor: nextCursor };
  }),
  getMessage: implement(endpoints.getMessage, async ({ ctx, input }) =>
    presentSiteMessageDetail(await getMessage({ ctx, input })),
  ),
  getConversationDetail: implement(endpoints.getConversationDetail, async ({ ctx, input }) =>
    presentConversationDetail(await getConversationDetail({ ctx, input })),
  ),
  listUserConversations: implement(endpoints.listUserConversations, async ({ ctx, input }) => {
    const { items, nextCursor } = await listUserConversations({ ctx, input });
    return { items: items.map(presentConversationSummary), next_cursor: nextCursor };
  }),
  getUserConversationDetail: implement(endpoints.getUserConversationDetail, async ({ ctx, input }) => {
    const { conversation, entity, user, turns, people, nextCursor } = await getUserConversationDetail({ ctx, input });
    const names = { sender: user.email, entity: entity.name, people };
    return {
      conversation_metadata: presentConversation(conversation, user, entity),
      entity: { id: entity.id, entity_name: entity.name, urlslug: entity.urlslug },
      messages: turns.map(({ message, replies }) => presentMessage(message, replies, names)),
      next_cursor: nextCursor,
    };
  }),
  setConversationRead: implement(endpoints.setConversationRead, async ({ ctx, input }) => ({
    unread: await setConversationRead({ ctx, input }),
  })),
  setConversationTags: implement(endpoints.setConversationTags, async ({ ctx, input }) => ({
    tags: await setConversationTags({ ctx, input }),
  })),
  listConversationTags: implement(endpoints.listConversationTags, async ({ ctx, input }) => ({
    items: await listConversationTags({ ctx, input }),
    next_cursor: null,
  })),
  setConversationStates: implement(endpoints.setConversationStates, async ({ ctx, input }) => {
    const before = await setConversationStates({ ctx, input });
    return { before: before.map((row) => presentState(row, ctx.now())) };
  }),
  assignConversations: implement(endpoints.assignConversations, async ({ ctx, input }) => ({
    before: await assignConversations({ ctx, input }),
  })),
  tagConversations: implement(endpoints.tagConversations, async ({ ctx, input }) => ({
    changed: await tagConversations({ ctx, input }),
  })),
  listAssignees: implement(endpoints.listAssignees, async ({ ctx, input }) => ({
    items: await listAssignees({ ctx, input }),
    next_cursor: null,
  })),
  getConversationVisitor: implement(endpoints.getConversationVisitor, async ({ ctx, input }) =>
    presentVisitorRecord(await getConversationVisitor({ ctx, input })),
  ),
  setVisitorNote: implement(endpoints.setVisitorNote, async ({ ctx, input }) => ({
    note: presentVisitorNote(await setVisitorNote({ ctx, input })),
  })),
  translateMessage: implement(endpoints.translateMessage, translateMessage),
  startConversationExport: implement(endpoints.startConversationExport, async ({ ctx, input }) =>
    presentConversationExport(await startConversationExport({ ctx, input })),
  ),
  listConversationExports: implement(endpoints.listConversationExports, async ({ ctx, input }) => ({
    items: (await listConversationExports({ ctx, input })).map(presentConversationExport),
    next_cursor: null,
  })),
  downloadConversationExport: implement(endpoints.downloadConversationExport, async ({ ctx, input }) => {
    const { row, entity, file } = await downloadConversationExport({ ctx, input });
    return new FileDownload(file, { ...presentExportedFile(row, entity.urlslug), bytes: row.fileBytes });
  }),
};
