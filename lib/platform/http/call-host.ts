import type { CallName } from "@/lib/contract/addresses";
import type { TokenKind } from "@/lib/contract/transport";
import type { GrantChange } from "../auth/grants";
import { isLoopbackHost } from "../config";
import type { Platform } from "../context";
import { Failure } from "../failure";
import { type CallHost, MAIN_HOST, mainHostOnlyFailure, parseHostname, slugFromHostname } from "../hosts";
import { findServedDomain } from "../modules/domains/served-hosts";

/**
 * The input field that names a call's entity, by id or slug; `unnamed`: none, or only a record of the caller's. The group
 * format of a message names it in a list instead.
 */
type EntityField = "entityid" | "digitalentity_id" | "urlslug" | "entity_urlslug" | "unnamed";

/**
 * The calls that a custom domain serves: those that chatting with its entity needs. All others are rejected there with
 * a link to the main site, so a new call is not served on custom domains until it is listed here.
 */
const SERVED_ON_OWN_DOMAINS: Partial<Record<CallName, EntityField>> = {
  registerVisitor: "urlslug",
  verifyEmail: "unnamed",
  resendVerification: "unnamed",
  checkVerification: "unnamed",
  whoAmI: "unnamed",
  signOut: "unnamed",
  redeemHandOff: "unnamed",
  sendMessage: "entityid",
  getTurn: "unnamed",
  stopTurn: "unnamed",
  regenerateTurn: "unnamed",
  rateResponse: "unnamed",
  askLater: "unnamed",
  cancelAskLater: "unnamed",
  createReport: "unnamed",
  getLastConversationId: "entityid",
  getPreviousMessages: "entityid",
  listConversations: "entityid",
  searchConversations: "entityid",
  getConversationMessages: "unnamed",
  followConversation: "unnamed",
  withdrawConversation: "unnamed",
  deleteConversation: "unnamed",
  listPublicConversations: "urlslug",
  loadEntity: "urlslug",
  findEntityByHost: "unnamed",
  resolvePage: "unnamed",
  listPromoLinks: "urlslug",
  getEntityPicture: "unnamed",
  getSocialImage: "urlslug",
  proxyImage: "unnamed",
  getCaptcha: "unnamed",
  requestEntityAccess: "digitalentity_id",
  requestInvitation: "digitalentity_id",
  getSuggestedQuestions: "entity_urlslug",
  listMemory: "entity_urlslug",
  setMemoryConsent: "entity_urlslug",
  eraseMemory: "entity_urlslug",
  updateMemoryFact: "unnamed",
  deleteMemoryFact: "unnamed",
  getEntityVoice: "unnamed",
  getResponseAudio: "unnamed",
  generateSpeech: "unnamed",
  transcribeSpeech: "unnamed",
  getHealth: "unnamed",
  isDomainAllowed: "unnamed",
  receiveCspReports: "unnamed",
};

/** The calls whose input may leave out the entity; of any other, an unnamed entity is rejected. */
const OPTIONALLY_NAMED: ReadonlySet<CallName> = new Set(["registerVisitor", "listMemory"]);

/**
 * Calls of balancers, TLS terminators and payment providers, which may use any name of this machine, and requests for
 * access, which issue no grant.
 */
const SERVED_ON_UNKNOWN_HOSTS: ReadonlySet<CallName> = new Set([
  "getHealth",
  "isDomainAllowed",
  "findEntityByHost",
  "resolvePage",
  "receivePaymentEvent",
  "receiveCspReports",
  "requestEntityAccess",
  "requestInvitation",
]);

/** Classifies a Host header. Reads the database only for names that are not the main site's. */
export async function resolveCallHost(
  platform: Pick<Platform, "db" | "now" | "settings">,
  host: string | null,
): Promise<CallHost> {
  const hostname = parseHostname(host ?? "");
  const mainHostname = platform.settings.appUrl.hostname;
  const isMain = hostname === "" || hostname === mainHostname || isLoopbackHost(hostname);
  if (isMain || slugFromHostname(hostname, mainHostname) !== null) return MAIN_HOST;
  const served = await findServedDomain(platform, hostname);
  if (!served) return { kind: "unknown" };
  const { domain, entity } = served;
  return { kind: "own_domain", domainId: domain.id, hostname, entityId: entity.id, urlslug: entity.urlslug };
}

/**
 * Rejects a call that its host does not serve: `main_host_only` on an owner's domain, `not_found` on an unknown host.
 */
export function requireServed(host: CallHost, call: CallName, appUrl: URL): void {
  if (host.kind === "unknown" && !SERVED_ON_UNKNOWN_HOSTS.has(call))
    throw new Failure("not_found", { thing: "address" });
  if (host.kind === "own_domain" && !SERVED_ON_OWN_DOMAINS[call]) throw mainHostOnlyFailure(host, appUrl);
}

/** Rejects a call on a custom domain that names another entity than the domain's. */
export function requireOwnEntity(host: CallHost, call: CallName, input: unknown, appUrl: URL): void {
  const field = SERVED_ON_OWN_DOMAINS[call];
  if (host.kind !== "own_domain" || !field || field === "unnamed") return;
  const named = readEntityName(input, field);
  if (named === undefined && OPTIONALLY_NAMED.has(call)) return;
  const isOwn = field.endsWith("urlslug") ? String(named).toLowerCase() === host.urlslug : named === host.entityId;
  if (!isOwn) throw mainHostOnlyFailure(host, appUrl);
}

function readEntityName(input: unknown, field: EntityField): unknown {
  const { [field]: named, all_digitalentities: group } = Object(input) as Record<string, unknown>;
  const [member]: unknown[] = Array.isArray(group) ? group : [];
  return named ?? Reflect.get(Object(member), "entityid");
}

/**
 * Checks the tokens that a call issues: their kinds are declared by its endpoint, and their grants are bound to the
 * call's host. Throws an internal error, so that a verb that omits the host issues nothing.
 */
export function requireBoundGrants(
  host: CallHost,
  gives: readonly TokenKind[] | undefined,
  changes: readonly GrantChange[],
): void {
  const domainId = host.kind === "own_domain" ? host.domainId : null;
  for (const change of changes) {
    if (change.change !== "given") continue;
    if (!gives?.includes(change.kind)) throw new Error(`This call does not declare that it gives "${change.kind}".`);
    if (change.domainId !== domainId) throw new Error(`The "${change.kind}" token is not bound to the call's host.`);
  }
}
