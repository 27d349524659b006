import * as endpoints from "@/lib/contract/conversations/endpoints";
import { presentPage } from "../../list-page";
import { FileDownload, implement, succeed } from "../../route";
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
  deleteConversation: implement(endpoints.deleteConversation, succeed(deleteConversation)),
  followConversation: implement(
    endpoints.followConversation,
    async (call) => ({ items: await followConversation(call), next_cursor: null }),
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
  handBackConversation: implement(endpoints.handBackConversation, async (call) => {
    await handBackConversation(call);
    return { taken_over_by: null };
  }),
  listConversations: implement(endpoints.listConversations, async (call) =>
    presentPage(await listConversations(call), presentConversationSummary),
  ),
  listPublicConversations: implement(endpoints.listPublicConversations, async (call) => {
    const { entity, turns, nextCursor } = await listPublicConversations(call);
    return { items: turns.map((turn) => presentPublicTurn(turn, entity.name)), next_cursor: nextCursor };
  }),
  searchConversations: implement(endpoints.searchConversations, async (call) =>
    presentPage(await searchConversations(call), (found) => presentConversationHit(found, call.input.q)),
  ),
  sendPersonMessage: implement(endpoints.sendPersonMessage, async ({ ctx, input }) => {
    const { id } = await sendPersonMessage({ ctx, input });
    return presentOwnerResponse(await readReplyDetails(ctx.db, id));
  }),
  takeOverConversation: implement(endpoints.takeOverConversation, async (call) => {
    const user = await takeOverConversation(call);
    return { taken_over_by: user.userName ?? user.email };
  }),
  withdrawConversation: implement(endpoints.withdrawConversation, async (call) => ({
    withdrawn: await withdrawConversation(call),
  })),
  listMyConversations: implement(endpoints.listMyConversations, async (call) =>
    presentPage(await listMyConversations(call), presentInboxConversation),
  ),
  getInboxCounts: implement(endpoints.getInboxCounts, getInboxCounts),
  listAllConversations: implement(endpoints.listAllConversations, async (call) => {
    const { items, nextCursor } = await listAllConversations(call);
    return {
      items: items.map(({ entity: { id, name, urlslug }, ...row }) => ({
        ...presentInboxConversation(row),
        entity: { id, entity_name: name, urlslug },
      })),
      next_cursor: nextCursor,
    };
  }),
  listMessages: implement(endpoints.listMessages, async (call) =>
    presentPage(await listMessages(call), presentSiteMessage),
  ),
  getMessage: implement(endpoints.getMessage, async (call) => presentSiteMessageDetail(await getMessage(call))),
  getConversationDetail: implement(endpoints.getConversationDetail, async (call) =>
    presentConversationDetail(await getConversationDetail(call)),
  ),
  listUserConversations: implement(endpoints.listUserConversations, async (call) =>
    presentPage(await listUserConversations(call), presentConversationSummary),
  ),
  getUserConversationDetail: implement(endpoints.getUserConversationDetail, async (call) => {
    const { conversation, entity, user, turns, people, nextCursor } = await getUserConversationDetail(call);
    const names = { sender: user.email, entity: entity.name, people };
    return {
      conversation_metadata: presentConversation(conversation, user, entity),
      entity: { id: entity.id, entity_name: entity.name, urlslug: entity.urlslug },
      messages: turns.map(({ message, replies }) => presentMessage(message, replies, names)),
      next_cursor: nextCursor,
    };
  }),
  setConversationRead: implement(endpoints.setConversationRead, async (call) => ({
    unread: await setConversationRead(call),
  })),
  setConversationTags: implement(endpoints.setConversationTags, async (call) => ({
    tags: await setConversationTags(call),
  })),
  listConversationTags: implement(endpoints.listConversationTags, async (call) => ({
    items: await listConversationTags(call),
    next_cursor: null,
  })),
  setConversationStates: implement(endpoints.setConversationStates, async ({ ctx, input }) => {
    const before = await setConversationStates({ ctx, input });
    return { before: before.map((row) => presentState(row, ctx.now())) };
  }),
  assignConversations: implement(endpoints.assignConversations, async (call) => ({
    before: await assignConversations(call),
  })),
  tagConversations: implement(endpoints.tagConversations, async (call) => ({
    changed: await tagConversations(call),
  })),
  listAssignees: implement(endpoints.listAssignees, async (call) => ({
    items: await listAssignees(call),
    next_cursor: null,
  })),
  getConversationVisitor: implement(endpoints.getConversationVisitor, async (call) =>
    presentVisitorRecord(await getConversationVisitor(call)),
  ),
  setVisitorNote: implement(endpoints.setVisitorNote, async (call) => ({
    note: presentVisitorNote(await setVisitorNote(call)),
  })),
  translateMessage: implement(endpoints.translateMessage, translateMessage),
  startConversationExport: implement(endpoints.startConversationExport, async (call) =>
    presentConversationExport(await startConversationExport(call)),
  ),
  listConversationExports: implement(endpoints.listConversationExports, async (call) => ({
    items: (await listConversationExports(call)).map(presentConversationExport),
    next_cursor: null,
  })),
  downloadConversationExport: implement(endpoints.downloadConversationExport, async (call) => {
    const { row, entity, file } = await downloadConversationExport(call);
    return new FileDownload(file, { ...presentExportedFile(row, entity.urlslug), bytes: row.fileBytes });
  }),
};
