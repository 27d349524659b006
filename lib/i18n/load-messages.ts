import { DEFAULT_LOCALE, type Locale } from "../contract/languages/locales";
import { bindTexts } from "./bind-texts";
import type { Messages } from "./message-types";
import access from "./messages/en/access.json";
import accessChatters from "./messages/en/access-chatters.json";
import accessInvitation from "./messages/en/access-invitation.json";
import accounts from "./messages/en/accounts.json";
import accountsSession from "./messages/en/accounts-session.json";
import accountsSettings from "./messages/en/accounts-settings.json";
import admin from "./messages/en/admin.json";
import adminDashboard from "./messages/en/admin-dashboard.json";
import audit from "./messages/en/audit.json";
import behaviour from "./messages/en/behaviour.json";
import billing from "./messages/en/billing.json";
import captcha from "./messages/en/captcha.json";
import chat from "./messages/en/chat.json";
import chatterGroups from "./messages/en/chatter-groups.json";
import contact from "./messages/en/contact.json";
import conversations from "./messages/en/conversations.json";
import conversationsAdmin from "./messages/en/conversations-admin.json";
import conversationsDetail from "./messages/en/conversations-detail.json";
import conversationsInbox from "./messages/en/conversations-inbox.json";
import conversationsTriage from "./messages/en/conversations-triage.json";
import conversationsVisitor from "./messages/en/conversations-visitor.json";
import corrections from "./messages/en/corrections.json";
import dashboard from "./messages/en/dashboard.json";
import dashboardPalette from "./messages/en/dashboard-palette.json";
import domains from "./messages/en/domains.json";
import entities from "./messages/en/entities.json";
import entitiesAdmin from "./messages/en/entities-admin.json";
import entitiesDirectory from "./messages/en/entities-directory.json";
import entitiesManage from "./messages/en/entities-manage.json";
import entitiesSearch from "./messages/en/entities-search.json";
import entityExports from "./messages/en/entity-exports.json";
import entityUsers from "./messages/en/entity-users.json";
import entityVisitors from "./messages/en/entity-visitors.json";
import jobs from "./messages/en/jobs.json";
import knowledge from "./messages/en/knowledge.json";
import knowledgeAdd from "./messages/en/knowledge-add.json";
import knowledgeAdmin from "./messages/en/knowledge-admin.json";
import knowledgeDetail from "./messages/en/knowledge-detail.json";
import likeness from "./messages/en/likeness.json";
import links from "./messages/en/links.json";
import linksManage from "./messages/en/links-manage.json";
import memory from "./messages/en/memory.json";
import notifications from "./messages/en/notifications.json";
import operator from "./messages/en/operator.json";
import overview from "./messages/en/overview.json";
import plans from "./messages/en/plans.json";
import plansAdmin from "./messages/en/plans-admin.json";
import plansUsage from "./messages/en/plans-usage.json";
import questions from "./messages/en/questions.json";
import reports from "./messages/en/reports.json";
import savedViews from "./messages/en/saved-views.json";
import secondFactor from "./messages/en/second-factor.json";
import site from "./messages/en/site.json";
import siteAbout from "./messages/en/site-about.json";
import siteAdvice from "./messages/en/site-advice.json";
import siteClones from "./messages/en/site-clones.json";
import siteCloning from "./messages/en/site-cloning.json";
import siteDocs from "./messages/en/site-docs.json";
import siteErrors from "./messages/en/site-errors.json";
import siteHome from "./messages/en/site-home.json";
import siteLegal from "./messages/en/site-legal.json";
import siteNotFound from "./messages/en/site-not-found.json";
import siteSearch from "./messages/en/site-search.json";
import siteServices from "./messages/en/site-services.json";
import sso from "./messages/en/sso.json";
import ssoAdmin from "./messages/en/sso-admin.json";
import systemMailbox from "./messages/en/system-mailbox.json";
import talk from "./messages/en/talk.json";
import talkForm from "./messages/en/talk-form.json";
import talkParameters from "./messages/en/talk-parameters.json";
import terms from "./messages/en/terms.json";
import users from "./messages/en/users.json";
import visitorData from "./messages/en/visitor-data.json";
import visitors from "./messages/en/visitors.json";
import voice from "./messages/en/voice.json";
import voiceCheck from "./messages/en/voice-check.json";
import voiceClones from "./messages/en/voice-clones.json";
import workflow from "./messages/en/workflow.json";

// A catalogue is named after its noun, with a part where a page loads only that part: `accounts`, `accounts-settings`.
// No import attribute: the build turns the catalogues into modules.
const en = {
  access,
  accessChatters,
  accessInvitation,
  accounts,
  accountsSession,
  accountsSettings,
  admin,
  adminDashboard,
  audit,
  behaviour,
  billing,
  captcha,
  chat,
  chatterGroups,
  contact,
  conversations,
  conversationsAdmin,
  conversationsDetail,
  conversationsInbox,
  conversationsTriage,
  conversationsVisitor,
  corrections,
  dashboard,
  dashboardPalette,
  domains,
  entities,
  entitiesAdmin,
  entitiesDirectory,
  entitiesManage,
  entitiesSearch,
  entityExports,
  entityUsers,
  entityVisitors,
  jobs,
  knowledge,
  knowledgeAdd,
  knowledgeAdmin,
  knowledgeDetail,
  likeness,
  links,
  linksManage,
  notifications,
  memory,
  operator,
  overview,
  plans,
  plansAdmin,
  plansUsage,
  questions,
  reports,
  savedViews,
  secondFactor,
  site,
  siteAbout,
  siteAdvice,
  siteClones,
  siteCloning,
  siteDocs,
  siteErrors,
  siteHome,
  siteLegal,
  siteNotFound,
  siteSearch,
  siteServices,
  sso,
  ssoAdmin,
  systemMailbox,
  talk,
  talkForm,
  talkParameters,
  terms,
  users,
  visitorData,
  visitors,
  voice,
  voiceCheck,
  voiceClones,
  workflow,
} satisfies Record<keyof Messages, unknown>;

export type Catalogues = typeof en;
type Namespace = keyof Catalogues;

const NAMESPACES = Object.keys(en) as Namespace[];
/** Catalogues that were loaded before; English is always. */
const loaded = new Map<Locale, Promise<Catalogues>>([[DEFAULT_LOCALE, Promise.resolve(en)]]);

/** Loads all texts of the interface in a language, by namespace, as the build compiles them. */
export function loadMessages(locale: Locale): Promise<Catalogues> {
  const messages = loaded.get(locale) ?? importMessages(locale);
  loaded.set(locale, messages);
  return messages;
}

/** The English texts: those that the catalogues of the other languages translate. */
export function englishMessages(): Messages {
  return bindTexts(en, DEFAULT_LOCALE) as Messages;
}

async function importMessages(locale: Locale): Promise<Catalogues> {
  const texts = await Promise.all(NAMESPACES.map((namespace) => importNamespace(locale, namespace)));
  return Object.fromEntries(NAMESPACES.map((namespace, at) => [namespace, texts[at]])) as Catalogues;
}

/** The file of a namespace has its name in kebab case. */
async function importNamespace(locale: Locale, namespace: Namespace): Promise<unknown> {
  const file = namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return (await import(`./messages/${locale}/${file}.json`)).default;
}
