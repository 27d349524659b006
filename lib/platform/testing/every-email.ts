import { accessRequestedMail } from "../email/templates/access-requested";
import { accessRevokedMail } from "../email/templates/access-revoked";
import { accountDeletedMail } from "../email/templates/account-deleted";
import { addressChangedMail } from "../email/templates/address-changed";
import { addressTakenMail } from "../email/templates/address-taken";
import { adminInvitationMail } from "../email/templates/admin-invitation";
import { budgetUsedMail } from "../email/templates/budget-used";
import { contactMessageMail } from "../email/templates/contact-message";
import { conversationsAssignedMail } from "../email/templates/conversations-assigned";
import { digestMail } from "../email/templates/digest";
import { domainMissingMail } from "../email/templates/domain-missing";
import type { EmailContent } from "../email/templates/email-template";
import { entityDeletedMail } from "../email/templates/entity-deleted";
import { entityReceivedMail } from "../email/templates/entity-received";
import { entityResumedMail } from "../email/templates/entity-resumed";
import { entitySuspendedMail } from "../email/templates/entity-suspended";
import { entityTransferredMail } from "../email/templates/entity-transferred";
import { entityUserAddedMail } from "../email/templates/entity-user-added";
import { erasureReceiptMail } from "../email/templates/erasure-receipt";
import { exportReadyMail } from "../email/templates/export-ready";
import { invitationMail } from "../email/templates/invitation";
import { messagesNearLimitMail } from "../email/templates/messages-near-limit";
import { newAddressCodeMail } from "../email/templates/new-address-code";
import { passwordChangedMail } from "../email/templates/password-changed";
import { passwordLinkMail } from "../email/templates/password-link";
import { paymentClaimMail } from "../email/templates/payment-claim";
import { paymentConfirmationMail } from "../email/templates/payment-confirmation";
import { paymentFailedMail } from "../email/templates/payment-failed";
import { paymentReceiptMail } from "../email/templates/payment-receipt";
import { paymentReturnedMail } from "../email/templates/payment-returned";
import { personMessageMail } from "../email/templates/person-message";
import { planEndedMail } from "../email/templates/plan-ended";
import { questionAnsweredMail } from "../email/templates/question-answered";
import { replyCorrectedMail } from "../email/templates/reply-corrected";
import { reportAnsweredMail } from "../email/templates/report-answered";
import { requestAcceptedMail } from "../email/templates/request-accepted";
import { requestDeniedMail } from "../email/templates/request-denied";
import { verificationCodeMail } from "../email/templates/verification-code";

/** The user-controlled texts in mails. */
export type EmailTexts = { person: string; entity: string; words: string };

const SITE = new URL("http://localhost:3000");
const at = new Date(Date.UTC(2026, 10, 21, 12));

/** Every kind of mail by file name, with user-controlled texts. */
export function everyEmail(
  { person, entity, words }: EmailTexts,
  siteName = "Semblance",
): Record<string, EmailContent> {
  const on = (path: string) => new URL(path, SITE);
  const site = { siteName, siteUrl: SITE };
  const to = "reader@mail.test";
  const known = { ...site, to, name: person };
  const about = { ...known, entityName: entity };
  const visited = { ...about, entityId: "01930000-0000-7000-8000-000000000001" };
  const unsubscribe = {
    pageUrl: on("/unsubscribe?token=t"),
    oneClickUrl: on("/api/notifications/unsubscribe?token=t"),
  };
  const asked = { ...visited, reader: { to, name: person, isAwaited: false, unsubscribe } };
  const reported = {
    ...visited,
    reporter: { to, name: person, language: null },
    reportedAt: at,
    canObject: false,
    words,
  };
  const client = { browser: "Firefox, Linux", internetAddress: "203.0.113.7" };
  const plan = { ...about, planName: "Portrait" };
  const amount = { minor: 14_400, currency: "eur" };
  return {
    "access-requested": accessRequestedMail({
      ...site,
      to,
      entityName: entity,
      entityUrl: on("/amara"),
      from: { email: "asker@mail.test", name: person },
    }),
    "access-revoked": accessRevokedMail(about),
    "account-deleted": accountDeletedMail({ ...site, to, at, entities: 2 }),
    "address-changed": addressChangedMail({ ...known, at, client }),
    "address-taken": addressTakenMail({ ...site, to }),
    "admin-invitation": adminInvitationMail({
      ...known,
      password: { url: on("/reset-password?token=abc"), days: 3 },
    }),
    "budget-used": budgetUsedMail({
      ...about,
      percent: 80,
      replies: 400,
      isSpent: false,
      whenSpent: "answer_more_simply",
      until: at,
      behaviourUrl: on("/behaviour/amara"),
    }),
    "contact-message": contactMessageMail({
      ...known,
      email: "writer@mail.test",
      organisation: person,
      topic: "problem",
      message: words,
    }),
    "conversations-assigned": conversationsAssignedMail({
      ...visited,
      byName: person,
      conversations: [{ visitorName: person, url: on("/conversation-detail/amara/1") }],
      inboxUrl: on("/my-conversations/amara?show=mine"),
    }),
    digest: digestMail({
      ...known,
      interval: "weekly",
      work: [
        { kind: "access_request", entityId: "1", entityName: entity, count: 2, url: on("/my-chatters/amara") },
        { kind: "budget_warning", entityId: "1", entityName: entity, count: 80, url: on("/behaviour/amara") },
      ],
      dashboardUrl: on("/my-digital-entities"),
      unsubscribe,
    }),
    "domain-missing": domainMissingMail({
      ...about,
      hostname: "www.amara.test",
      record: { name: "_semblance.www.amara.test", value: "token" },
      domainsUrl: on("/my-digital-entities/amara/domain"),
      until: at,
    }),
    "entity-deleted": entityDeletedMail({ ...about, restoreUrl: on("/my-digital-entities"), until: at }),
    "entity-received": entityReceivedMail({
      ...about,
      entityUrl: on("/my-digital-entities/amara"),
      hasAccount: true,
    }),
    "entity-resumed": entityResumedMail({ ...about, entityUrl: on("/amara") }),
    "entity-suspended": entitySuspendedMail({
      ...about,
      reason: words,
      entityUrl: on("/my-digital-entities/amara"),
    }),
    "entity-transferred": entityTransferredMail({
      ...about,
      newOwner: "new@mail.test",
      staysEditor: true,
      entityUrl: on("/my-digital-entities/amara"),
    }),
    "entity-user-added": entityUserAddedMail({
      ...about,
      byName: person,
      role: "editor",
      entityUrl: on("/my-digital-entities/amara"),
      hasAccount: true,
    }),
    "entity-user-added, without an account": entityUserAddedMail({
      ...about,
      byName: null,
      role: "viewer",
      entityUrl: on("/my-digital-entities/amara"),
      hasAccount: false,
    }),
    "erasure-receipt": erasureReceiptMail({ ...site, to, at, conversations: 1, keepsAccount: true }),
    "export-ready": exportReadyMail({ ...known, pageUrl: on("/my-account#export"), days: 7 }),
    invitation: invitationMail({
      ...site,
      to,
      entityName: entity,
      ownerName: person,
      message: words,
      acceptUrl: on("/invitation_response?response=accept&email_address=reader%40mail.test&token=t"),
      declineUrl: on("/invitation_response?response=decline&email_address=reader%40mail.test&token=t"),
    }),
    "messages-near-limit": messagesNearLimitMail({
      ...about,
      used: 800,
      limit: 1_000,
      until: at,
      upgradeUrl: on("/upgrade/1"),
    }),
    "new-address-code": newAddressCodeMail({ ...site, to, code: "204816", minutes: 10 }),
    "password-changed": passwordChangedMail({ ...known, at, client }),
    "password-link": passwordLinkMail({ ...known, resetUrl: on("/reset-password?token=abc"), minutes: 30 }),
    "payment-claim": paymentClaimMail({
      ...site,
      to,
      planName: "Portrait",
      amount,
      days: 14,
      claimUrl: on("/payment-success?session_id=cs_1&claim=abc"),
    }),
    "payment-confirmation": paymentConfirmationMail({ ...plan, amount, paymentUrl: on("/i/in_1") }),
    "payment-failed": paymentFailedMail({ ...plan, amount, until: at, subscriptionUrl: on("/subscriptions/1") }),
    "payment-receipt": paymentReceiptMail({
      ...plan,
      amount,
      paidAt: at,
      invoiceNumber: "2026-0001",
      invoiceUrl: on("/purchase-history/1"),
      isTest: true,
    }),
    "plan-ended": planEndedMail({ ...plan, endedAt: at, why: "cancelled", upgradeUrl: on("/upgrade/1") }),
    "payment-returned": paymentReturnedMail({ ...site, to, planName: "Portrait", amount, reason: "unmatched" }),
    "person-message": personMessageMail({ ...asked, text: words, isPrivate: false, entityUrl: on("/amara") }),
    "person-message, private": personMessageMail({ ...asked, text: words, isPrivate: true, entityUrl: on("/amara") }),
    "question-answered": questionAnsweredMail({
      ...asked,
      by: { name: person },
      question: words,
      answer: words,
      isPrivate: false,
      entityUrl: on("/amara"),
    }),
    "question-answered, private": questionAnsweredMail({
      ...asked,
      by: { name: person },
      question: words,
      answer: words,
      isPrivate: true,
      entityUrl: on("/amara"),
    }),
    "reply-corrected": replyCorrectedMail({
      ...asked,
      at,
      byName: person,
      question: words,
      before: words,
      after: words,
      isPrivate: false,
      entityUrl: on("/amara"),
    }),
    "reply-corrected, private": replyCorrectedMail({
      ...asked,
      at,
      byName: person,
      question: words,
      before: words,
      after: words,
      isPrivate: true,
      entityUrl: on("/amara"),
    }),
    "report-answered": reportAnsweredMail({
      ...reported,
      isPage: false,
      isKept: true,
      outcome: "answered",
      dataUrl: on("/your-data"),
    }),
    "report-answered, dismissed": reportAnsweredMail({
      ...reported,
      isPage: false,
      isKept: true,
      outcome: "dismissed",
      canObject: true,
      dataUrl: on("/your-data"),
    }),
    "report-answered, of a deleted reply": reportAnsweredMail({
      ...reported,
      isPage: false,
      isKept: false,
      outcome: "dismissed",
      dataUrl: on("/your-data"),
    }),
    "report-answered, of a page": reportAnsweredMail({
      ...reported,
      isPage: true,
      isKept: true,
      outcome: "dismissed",
      dataUrl: null,
    }),
    "request-accepted": requestAcceptedMail({ ...about, entityUrl: on("/amara") }),
    "request-denied": requestDeniedMail(about),
    "verification-code": verificationCodeMail({
      ...site,
      to,
      code: "204816",
      minutes: 10,
      host: "www.amara.test",
      entityName: about.entityName,
      pageUrl: on("/register"),
    }),
  };
}
