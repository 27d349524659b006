import type { JobKind } from "@/lib/contract/jobs/job-kinds";
import { emailJobs } from "./email/jobs";
import { httpJobs } from "./http/jobs";
import type { Job, JobDeps } from "./jobs/define-jobs";
import type { RunnableJob } from "./jobs/kinds";
import { undoJobs } from "./jobs/undo";
import { accountsJobs } from "./modules/accounts/jobs";
import { adminJobs } from "./modules/admin/jobs";
import { behaviourJobs } from "./modules/behaviour/jobs";
import { billingJobs } from "./modules/billing/jobs";
import { cellsJobs } from "./modules/cells/jobs";
import { chatJobs } from "./modules/chat/jobs";
import { conversationsJobs } from "./modules/conversations/jobs";
import { domainsJobs } from "./modules/domains/jobs";
import { entitiesJobs } from "./modules/entities/jobs";
import { entityExportsJobs } from "./modules/entity-exports/jobs";
import { knowledgeJobs } from "./modules/knowledge/jobs";
import { notificationsJobs } from "./modules/notifications/jobs";
import { overviewJobs } from "./modules/overview/jobs";
import { questionsJobs } from "./modules/questions/jobs";
import { systemJobs } from "./modules/system/jobs";
import { visitorDataJobs } from "./modules/visitor-data/jobs";
import { visitorsJobs } from "./modules/visitors/jobs";
import { voiceJobs } from "./modules/voice/jobs";
import { workflowJobs } from "./modules/workflow/jobs";

// A missing job is a compile error.
const jobs: Readonly<Record<JobKind, Job>> = {
  ...emailJobs,
  ...httpJobs,
  ...undoJobs,
  ...accountsJobs,
  ...adminJobs,
  ...behaviourJobs,
  ...billingJobs,
  ...cellsJobs,
  ...chatJobs,
  ...conversationsJobs,
  ...domainsJobs,
  ...entitiesJobs,
  ...entityExportsJobs,
  ...knowledgeJobs,
  ...notificationsJobs,
  ...overviewJobs,
  ...questionsJobs,
  ...systemJobs,
  ...visitorDataJobs,
  ...visitorsJobs,
  ...voiceJobs,
  ...workflowJobs,
};

/** Every kind of job, ready to run. */
export function createJobs(deps: JobDeps): Readonly<Record<string, RunnableJob>> {
  return Object.fromEntries(Object.entries(jobs).map(([kind, job]) => [kind, job(deps)]));
}
