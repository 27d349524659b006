import { accessAddresses } from "../access/addresses";
import { accountsAddresses } from "../accounts/addresses";
import { adminAddresses } from "../admin/addresses";
import { auditAddresses } from "../audit/addresses";
import { behaviourAddresses } from "../behaviour/addresses";
import { billingAddresses } from "../billing/addresses";
import { budgetAddresses } from "../budget/addresses";
import { captchaAddresses } from "../captcha/addresses";
import { cellsAddresses } from "../cells/addresses";
import { chatAddresses } from "../chat/addresses";
import { chatterGroupsAddresses } from "../chatter-groups/addresses";
import { contactAddresses } from "../contact/addresses";
import { conversationsAddresses } from "../conversations/addresses";
import { correctionsAddresses } from "../corrections/addresses";
import { domainsAddresses } from "../domains/addresses";
import { entitiesAddresses } from "../entities/addresses";
import { entityExportsAddresses } from "../entity-exports/addresses";
import { entityUsersAddresses } from "../entity-users/addresses";
import { entityVisitorsAddresses } from "../entity-visitors/addresses";
import { filesAddresses } from "../files/addresses";
import { jobsAddresses } from "../jobs/addresses";
import { knowledgeAddresses } from "../knowledge/addresses";
import { likenessAddresses } from "../likeness/addresses";
import { linksAddresses } from "../links/addresses";
import { memoryAddresses } from "../memory/addresses";
import { notificationsAddresses } from "../notifications/addresses";
import { operatorAddresses } from "../operator/addresses";
import { overviewAddresses } from "../overview/addresses";
import { plansAddresses } from "../plans/addresses";
import { questionsAddresses } from "../questions/addresses";
import { reportsAddresses } from "../reports/addresses";
import { savedViewsAddresses } from "../saved-views/addresses";
import { secondFactorAddresses } from "../second-factor/addresses";
import { ssoAddresses } from "../sso/addresses";
import { systemAddresses } from "../system/addresses";
import { talkAddresses } from "../talk/addresses";
import { termsAddresses } from "../terms/addresses";
import { usersAddresses } from "../users/addresses";
import { visitorDataAddresses } from "../visitor-data/addresses";
import { visitorsAddresses } from "../visitors/addresses";
import { voiceAddresses } from "../voice/addresses";
import { workflowAddresses } from "../workflow/addresses";

/** The address of each call. Apart from the endpoints, so that the browser does not load their schemas. */
export const ADDRESSES = {
  ...accessAddresses,
  ...accountsAddresses,
  ...adminAddresses,
  ...auditAddresses,
  ...behaviourAddresses,
  ...billingAddresses,
  ...budgetAddresses,
  ...captchaAddresses,
  ...cellsAddresses,
  ...chatAddresses,
  ...chatterGroupsAddresses,
  ...contactAddresses,
  ...conversationsAddresses,
  ...correctionsAddresses,
  ...domainsAddresses,
  ...entitiesAddresses,
  ...entityExportsAddresses,
  ...entityUsersAddresses,
  ...entityVisitorsAddresses,
  ...savedViewsAddresses,
  ...filesAddresses,
  ...jobsAddresses,
  ...knowledgeAddresses,
  ...likenessAddresses,
  ...linksAddresses,
  ...memoryAddresses,
  ...notificationsAddresses,
  ...operatorAddresses,
  ...overviewAddresses,
  ...plansAddresses,
  ...questionsAddresses,
  ...reportsAddresses,
  ...secondFactorAddresses,
  ...ssoAddresses,
  ...systemAddresses,
  ...talkAddresses,
  ...termsAddresses,
  ...usersAddresses,
  ...visitorDataAddresses,
  ...visitorsAddresses,
  ...voiceAddresses,
  ...workflowAddresses,
};

export type CallName = keyof typeof ADDRESSES;
