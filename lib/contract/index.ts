// The registry: for the platform, the OpenAPI page and tests. Browser code imports single endpoints, never this.

import * as access from "./access/endpoints";
import * as accounts from "./accounts/endpoints";
import * as admin from "./admin/endpoints";
import * as audit from "./audit/endpoints";
import * as behaviour from "./behaviour/endpoints";
import * as billing from "./billing/endpoints";
import * as budget from "./budget/endpoints";
import * as captcha from "./captcha/endpoints";
import * as cells from "./cells/endpoints";
import * as chat from "./chat/endpoints";
import * as chatterGroups from "./chatter-groups/endpoints";
import * as contact from "./contact/endpoints";
import * as conversations from "./conversations/endpoints";
import * as corrections from "./corrections/endpoints";
import * as domains from "./domains/endpoints";
import * as entities from "./entities/endpoints";
import * as entityExports from "./entity-exports/endpoints";
import * as entityUsers from "./entity-users/endpoints";
import * as entityVisitors from "./entity-visitors/endpoints";
import * as files from "./files/endpoints";
import type { CallName } from "./http/addresses";
import type { Endpoint, OutputOf, ParsedInputOf } from "./http/endpoint";
import * as jobs from "./jobs/endpoints";
import * as knowledge from "./knowledge/endpoints";
import * as likeness from "./likeness/endpoints";
import * as links from "./links/endpoints";
import * as memory from "./memory/endpoints";
import * as notifications from "./notifications/endpoints";
import * as operator from "./operator/endpoints";
import * as overview from "./overview/endpoints";
import * as plans from "./plans/endpoints";
import * as questions from "./questions/endpoints";
import * as reports from "./reports/endpoints";
import * as savedViews from "./saved-views/endpoints";
import * as secondFactor from "./second-factor/endpoints";
import * as sso from "./sso/endpoints";
import * as system from "./system/endpoints";
import * as talk from "./talk/endpoints";
import * as terms from "./terms/endpoints";
import * as users from "./users/endpoints";
import * as visitorData from "./visitor-data/endpoints";
import * as visitors from "./visitors/endpoints";
import * as voice from "./voice/endpoints";
import * as workflow from "./workflow/endpoints";

/** The endpoints by noun: the tags of the API's reference. */
export const ENDPOINTS_BY_NOUN = {
  access,
  accounts,
  admin,
  audit,
  behaviour,
  billing,
  budget,
  captcha,
  cells,
  chat,
  chatterGroups,
  contact,
  conversations,
  corrections,
  domains,
  entities,
  entityExports,
  entityUsers,
  entityVisitors,
  files,
  jobs,
  knowledge,
  likeness,
  links,
  notifications,
  operator,
  memory,
  overview,
  plans,
  questions,
  reports,
  savedViews,
  secondFactor,
  sso,
  system,
  talk,
  terms,
  users,
  visitorData,
  visitors,
  voice,
  workflow,
} as const satisfies Record<string, Readonly<Record<string, unknown>>>;

type ByNoun = typeof ENDPOINTS_BY_NOUN;
type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (all: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;

export type Contract = Merged<ByNoun[keyof ByNoun]>;

const merged = Object.assign({}, ...Object.values(ENDPOINTS_BY_NOUN)) as Contract;

/** Every endpoint by its name. */
export const contract = merged satisfies Record<CallName, Endpoint>;

/** The input of a call as its verb receives it: parsed, with defaults. */
export type ParsedInput<Name extends CallName> = ParsedInputOf<Contract[Name]>;

/** The output of a call. */
export type Output<Name extends CallName> = OutputOf<Contract[Name]>;
