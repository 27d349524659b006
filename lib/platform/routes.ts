import type { Contract } from "@/lib/contract";
import { accessRoutes } from "./modules/access/routes";
import { accountsRoutes } from "./modules/accounts/routes";
import { adminRoutes } from "./modules/admin/routes";
import { auditRoutes } from "./modules/audit/routes";
import { behaviourRoutes } from "./modules/behaviour/routes";
import { billingRoutes } from "./modules/billing/routes";
import { budgetRoutes } from "./modules/budget/routes";
import { captchaRoutes } from "./modules/captcha/routes";
import { cellsRoutes } from "./modules/cells/routes";
import { chatRoutes } from "./modules/chat/routes";
import { chatterGroupsRoutes } from "./modules/chatter-groups/routes";
import { contactRoutes } from "./modules/contact/routes";
import { conversationsRoutes } from "./modules/conversations/routes";
import { correctionsRoutes } from "./modules/corrections/routes";
import { domainsRoutes } from "./modules/domains/routes";
import { entitiesRoutes } from "./modules/entities/routes";
import { entityExportsRoutes } from "./modules/entity-exports/routes";
import { entityUsersRoutes } from "./modules/entity-users/routes";
import { entityVisitorsRoutes } from "./modules/entity-visitors/routes";
import { filesRoutes } from "./modules/files/routes";
import { jobsRoutes } from "./modules/jobs/routes";
import { knowledgeRoutes } from "./modules/knowledge/routes";
import { likenessRoutes } from "./modules/likeness/routes";
import { linksRoutes } from "./modules/links/routes";
import { memoryRoutes } from "./modules/memory/routes";
import { notificationsRoutes } from "./modules/notifications/routes";
import { operatorRoutes } from "./modules/operator/routes";
import { overviewRoutes } from "./modules/overview/routes";
import { plansRoutes } from "./modules/plans/routes";
import { questionsRoutes } from "./modules/questions/routes";
import { reportsRoutes } from "./modules/reports/routes";
import { savedViewsRoutes } from "./modules/saved-views/routes";
import { secondFactorRoutes } from "./modules/second-factor/routes";
import { ssoRoutes } from "./modules/sso/routes";
import { systemRoutes } from "./modules/system/routes";
import { talkRoutes } from "./modules/talk/routes";
import { termsRoutes } from "./modules/terms/routes";
import { usersRoutes } from "./modules/users/routes";
import { visitorDataRoutes } from "./modules/visitor-data/routes";
import { visitorsRoutes } from "./modules/visitors/routes";
import { voiceRoutes } from "./modules/voice/routes";
import { workflowRoutes } from "./modules/workflow/routes";
import type { Route } from "./route";

// A missing or mistyped route is a compile error, never a 404 in production.
export const routes: { [K in keyof Contract]: Route<Contract[K]> } = {
  ...accessRoutes,
  ...accountsRoutes,
  ...adminRoutes,
  ...auditRoutes,
  ...behaviourRoutes,
  ...billingRoutes,
  ...budgetRoutes,
  ...captchaRoutes,
  ...cellsRoutes,
  ...chatRoutes,
  ...chatterGroupsRoutes,
  ...contactRoutes,
  ...conversationsRoutes,
  ...correctionsRoutes,
  ...domainsRoutes,
  ...entitiesRoutes,
  ...entityExportsRoutes,
  ...entityUsersRoutes,
  ...entityVisitorsRoutes,
  ...savedViewsRoutes,
  ...filesRoutes,
  ...jobsRoutes,
  ...knowledgeRoutes,
  ...likenessRoutes,
  ...linksRoutes,
  ...notificationsRoutes,
  ...memoryRoutes,
  ...operatorRoutes,
  ...overviewRoutes,
  ...plansRoutes,
  ...questionsRoutes,
  ...reportsRoutes,
  ...secondFactorRoutes,
  ...ssoRoutes,
  ...systemRoutes,
  ...talkRoutes,
  ...termsRoutes,
  ...usersRoutes,
  ...visitorDataRoutes,
  ...visitorsRoutes,
  ...voiceRoutes,
  ...workflowRoutes,
};
