import { conversationType } from "@/lib/contract/chat/schemas";
import type { NewestExport } from "@/lib/contract/fields/export-file";
import { ADDRESSES } from "@/lib/contract/http/addresses";
import type {
  OwnReport,
  StoredMessage,
  VisitorData,
  VisitorExport,
} from "@/lib/contract/visitor-data/visitor-data-schemas";
import { isReadableByEntity } from "../../auth/turn-readers";
import type { ExportRow } from "../../db/schema/accounts";
import type { InvoiceRecipientRow, InvoiceRow, SubscriptionRow } from "../../db/schema/billing";
import type { ResponseRow } from "../../db/schema/chat";
import type { EntityRow } from "../../db/schema/entities";
import type { PushSubscriptionRow } from "../../db/schema/push";
import type { SavedViewRow } from "../../db/schema/saved-views";
import type { GrantRow, UserRow } from "../../db/schema/users";
import type { VoiceCloneRow } from "../../db/schema/voice";
import { presentExport } from "../../exports/present-export";
import { presentMessage, presentResponse, presentSources } from "../chat/presenter";
import type { AnsweredMessage } from "../conversations/with-replies";
import { canObject, isReplyKept } from "../reports/policy";
import type { exportVisitorData } from "./export-visitor-data";
import type { getVisitorData } from "./get-visitor-data";
import type { OwnReportRow } from "./read-own-reports";

type VisitorDataSummary = Awaited<ReturnType<typeof getVisitorData>>;

type VisitorDataDetails = Awaited<ReturnType<typeof exportVisitorData>>;

type ConversationDetails = VisitorDataDetails["conversations"] extends AsyncIterable<infer T> ? T : never;

type MessageDetails = ConversationDetails["messages"] extends AsyncIterable<infer T> ? T : never;

/** The summary of a visitor's data, for the visitor. */
export function presentVisitorData(data: VisitorDataSummary): VisitorData {
  return {
    visitor: presentVisitor(data.user),
    has_account: data.hasAccount,
    grants: data.grants.map((grant) => ({
      ...presentGrant(grant),
      is_this_browser: data.currentGrantIds.has(grant.id),
    })),
    conversations: data.entityCounts.map(({ entityName, ...counts }) => ({ entity_name: entityName, ...counts })),
    reports: data.reports.map(presentOwnReport),
    access_count: data.accessCount,
    contact_message_count: data.contactMessageCount,
  };
}

function presentOwnReport({ report, response, entityName, isEntityDeleted }: OwnReportRow): OwnReport {
  const { responseId, reason, details, status, outcome, outcomeShared, objection, createdAt, answers } = report;
  return {
    report_id: report.id,
    entity_name: entityName,
    response_id: responseId,
    reason,
    details,
    status,
    reported_at: createdAt.toISOString(),
    reply_stays: !isEntityDeleted && isReplyKept({ response }),
    dismissed_because: outcomeShared ? outcome : null,
    objection,
    can_object: !isEntityDeleted && canObject({ report, response }),
    answers: answers.map(({ at, text, translation }) => ({ text: translation ?? text, sent_at: at })),
  };
}

/** All of a visitor's data as chunks of one JSON text, so that at most a page of it is in memory. */
export async function* writeVisitorExport(
  {
    user,
    grants: ownGrants,
    activity,
    access,
    contactMessages,
    reports,
    memory,
    notes,
    tags,
    conversations,
  }: VisitorDataDetails,
  now: Date,
): AsyncGenerator<string> {
  const head: Omit<VisitorExport, "conversations"> = {
    exported_at: now.toISOString(),
    visitor: presentVisitor(user),
    grants: ownGrants.map(presentGrant),
    activity: activity.map(({ action, at }) => ({ action, at: at.toISOString() })),
    access: access.map(({ entityName, group, counted, chatter: { name, status, createdAt } }) => ({
      entity_name: entityName,
      name,
      status,
      since: createdAt.toISOString(),
      group,
      messages_by_month: counted,
    })),
    contact_messages: contactMessages.map(({ name, organisation, topic, message, createdAt }) => ({
      name,
      organisation,
      topic,
      message,
      sent_at: createdAt.toISOString(),
    })),
    reports: reports.map(presentOwnReport),
    memory: memory.map(({ entityName, fact: { fact, language, createdAt, updatedAt } }) => ({
      entity_name: entityName,
      fact,
      language,
      remembered_at: createdAt.toISOString(),
      updated_at: updatedAt.toISOString(),
    })),
    notes: notes.map(({ entityName, note: { text, updatedAt } }) => ({
      entity_name: entityName,
      text,
      updated_at: updatedAt.toISOString(),
    })),
    tags: tags.map(({ entityName, tags: given }) => ({ entity_name: entityName, tags: given })),
  };
  yield* writeWithList(head, "conversations", conversations, (conversation) => writeConversation(conversation, user));
}

async function* writeConversation(
  { conversation, entity, messages }: ConversationDetails,
  user: UserRow,
): AsyncGenerator<string> {
  const head = {
    conversation_id: conversation.id,
    conversation_type: conversationType.parse(conversation.conversationType),
    entity_name: entity.name,
    urlslug: entity.urlslug,
    data_storage_region: conversation.dataStorageRegion,
    started_at: conversation.createdAt.toISOString(),
    last_message_at: conversation.lastMessageAt.toISOString(),
  } satisfies Omit<VisitorExport["conversations"][number], "messages">;
  const names = { sender: user.email, entity: entity.name };
  yield* writeWithList(head, "messages", messages, async function* (message) {
    yield JSON.stringify(presentStoredMessage(message, names));
  });
}

/** Writes a JSON object whose last property is a long list. */
async function* writeWithList<T>(
  head: object,
  name: string,
  items: AsyncIterable<T>,
  writeItem: (item: T) => AsyncIterable<string>,
): AsyncGenerator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const item of items) {
    if (!isFirst) yield ",";
    isFirst = false;
    yield* writeItem(item);
  }
  yield "]}";
}

function presentStoredMessage(
  { message, replies, isUnanswered, people }: MessageDetails,
  names: { sender: string; entity: string },
): StoredMessage {
  return {
    ...presentMessage(message, [], names),
    language: message.language,
    year: message.year,
    unanswered: isUnanswered,
    responses: replies.map(({ reply, earlierVersions }) => ({
      ...presentResponse(reply, names.entity, people),
      author: authorOf(reply),
      rating_reason: reply.ratingReason,
      earlier: earlierVersions.map(({ version, body, writtenAt }) => ({
        version,
        response: body,
        written_at: writtenAt.toISOString(),
      })),
    })),
  };
}

function presentVisitor(user: UserRow): VisitorData["visitor"] {
  return {
    email_address: user.email,
    user_name: user.userName,
    data_storage_region: user.dataStorageRegion,
    agreed_at: toIso(user.agreedAt),
    verified_at: toIso(user.verifiedAt),
    first_seen_at: user.createdAt.toISOString(),
    wants_reply_emails: user.wantsReplyEmails,
  };
}

function presentGrant({ kind, createdAt, expiresAt, revokedAt }: GrantRow) {
  return {
    kind,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    ended_at: toIso(revokedAt),
  };
}

/** The file name, with the date, and content type of an archive. */
export function presentExportFile(createdAt: Date): { name: string; contentType: string } {
  return { name: `everything-${createdAt.toISOString().slice(0, 10)}.zip`, contentType: "application/zip" };
}

/** A user's account in the archive. */
export function presentArchivedAccount(user: UserRow) {
  return {
    user_id: user.id,
    email_address: user.email,
    user_name: user.userName,
    first_name: user.firstName,
    last_name: user.lastName,
    data_storage_region: user.dataStorageRegion,
    agreed_at: toIso(user.agreedAt),
    verified_at: toIso(user.verifiedAt),
    created_at: user.createdAt.toISOString(),
    digest_interval: user.digestInterval,
    wants_reply_emails: user.wantsReplyEmails,
  };
}

/** A user's subscriptions and invoices in the archive. Amounts are in cents. */
export function presentArchivedPayments(
  subscriptionRows: readonly { row: SubscriptionRow; urlslug: string | null }[],
  invoiceRows: readonly InvoiceRow[],
  recipient: InvoiceRecipientRow | undefined,
) {
  return {
    billing_details: recipient
      ? { name: recipient.name, postal_address: recipient.address, vat_number: recipient.vatNumber }
      : null,
    subscriptions: subscriptionRows.map(({ row, urlslug }) => ({
      urlslug,
      plan_id: row.planId,
      plan_duration: row.planDuration,
      amount: row.amountCents,
      currency: row.currency,
      status: row.status,
      created_at: row.createdAt.toISOString(),
      current_period_end: toIso(row.currentPeriodEnd),
      ended_at: toIso(row.endedAt),
    })),
    invoices: invoiceRows.map((row) => ({
      number: row.number,
      entity_name: row.entityName,
      plan_id: row.planId,
      plan_duration: row.planDuration,
      amount: row.amountCents,
      currency: row.currency,
      status: row.status,
      customer_name: row.customerName,
      customer_email: row.customerEmail,
      customer_address: row.customerAddress,
      customer_vat_number: row.customerVatNumber,
      issued_at: row.issuedAt.toISOString(),
      paid_at: toIso(row.paidAt),
    })),
  };
}

/** A browser that gets push notifications, in the archive of its user. */
export function presentArchivedPush(row: PushSubscriptionRow): object {
  return {
    endpoint: row.endpoint,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    last_sent_at: toIso(row.lastSentAt),
  };
}

/** A saved view of one of an entity's lists. */
export function presentArchivedView({ name, query, createdAt }: SavedViewRow, urlslug: string): object {
  return { digital_entity: urlslug, name, query, created_at: createdAt.toISOString() };
}

/** All fields of an entity that its owner entered. */
export function presentOwnedEntity(entity: EntityRow) {
  return {
    id: entity.id,
    urlslug: entity.urlslug,
    entitytype: entity.entityType,
    entitysubtype: entity.entitySubtype,
    entity_name: entity.name,
    firstname: entity.firstName,
    lastname: entity.lastName,
    caption: entity.caption,
    description: entity.description,
    body_intro_text: entity.bodyIntroText,
    context_description: entity.contextDescription,
    chat_instructions: entity.chatInstructions,
    thumbnail_image_url: entity.thumbnailImageUrl,
    banner_image_url: entity.bannerImageUrl,
    years_list: entity.yearsList,
    primary_language: entity.primaryLanguage,
    retention_days: entity.retentionDays,
    plan_id: entity.planId,
    access_level: entity.accessLevel,
    accept_request: entity.acceptRequest,
    publicly_discoverable: entity.publiclyDiscoverable,
    chat_status: entity.chatStatus,
    website: entity.website,
    data_storage_region: entity.dataStorageRegion,
    created_at: entity.createdAt.toISOString(),
  };
}

/** A message for the entity's owner. A message that is private to its sender shows only that it exists, and when. */
export function presentOwnedMessage({ message, replies }: AnsweredMessage) {
  const isReadable = isReadableByEntity(message);
  return {
    timestamp: message.createdAt.toISOString(),
    privacy_code: message.privacyCode,
    message: isReadable ? message.body : null,
    responses: replies.map((reply) => ({
      timestamp: reply.createdAt.toISOString(),
      response: isReadable ? reply.body : null,
      author: authorOf(reply),
      sources: isReadable ? presentSources(reply.sources, "owner") : [],
    })),
  };
}

/** A machine-readable mark: whether an AI or a person wrote a reply. */
function authorOf({ writtenBy }: Pick<ResponseRow, "writtenBy">): "ai" | "person" {
  return writtenBy === "person" ? "person" : "ai";
}

function toIso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** A caller's newest archive of their account. */
export function presentAccountExport(row: ExportRow | undefined, now: Date): NewestExport {
  return presentExport(row, ADDRESSES.downloadExport.path, now);
}

/** A voice clone in the archive of its owner. */
export function presentOwnedVoice(clone: VoiceCloneRow): object {
  return {
    id: clone.id,
    name: clone.name,
    language: clone.language,
    status: clone.status,
    is_default: clone.isDefault,
    consent: clone.consentAt && {
      kind: clone.consentKind,
      speaker_name: clone.consentSpeaker,
      wording: clone.consentWording,
      given_at: clone.consentAt.toISOString(),
      withdrawn_at: clone.withdrawnAt?.toISOString() ?? null,
    },
    created_at: clone.createdAt.toISOString(),
  };
}
