import type { Endpoint, EntityField } from "@/lib/contract/http/endpoint";
import { isMainHost, parseHost } from "@/lib/contract/http/host";
import type { TokenKind } from "@/lib/contract/http/transport";
import type { GrantChange } from "../auth/grants";
import type { Platform } from "../context";
import { Failure } from "../failure";
import { type CallHost, MAIN_HOST, mainHostOnlyFailure, slugFromHostname } from "../hosts";
import { findServedDomain } from "../modules/domains/served-hosts";

/** Classifies a Host header. Reads the database only for names that are not the main site's. */
export async function resolveCallHost(
  platform: Pick<Platform, "db" | "now" | "settings">,
  host: string | null,
): Promise<CallHost> {
  const { hostname } = parseHost(host);
  const mainHostname = platform.settings.appUrl.hostname;
  if (isMainHost(hostname, mainHostname) || slugFromHostname(hostname, mainHostname) !== null) return MAIN_HOST;
  const served = await findServedDomain(platform, hostname);
  if (!served) return { kind: "unknown" };
  const { domain, entity } = served;
  return { kind: "own_domain", domainId: domain.id, hostname, entityId: entity.id, urlslug: entity.urlslug };
}

/**
 * Rejects a call that its host does not serve: `main_host_only` on an owner's domain, `not_found` on an unknown host.
 */
export function requireServed(host: CallHost, { servedOn }: Pick<Endpoint, "servedOn">, appUrl: URL): void {
  if (host.kind === "unknown" && !servedOn?.unknownHosts) throw new Failure("not_found", { thing: "address" });
  if (host.kind === "own_domain" && !servedOn?.ownDomain) throw mainHostOnlyFailure(host, appUrl);
}

/** Rejects a call on a custom domain that names another entity than the domain's. */
export function requireOwnEntity(
  host: CallHost,
  { servedOn }: Pick<Endpoint, "servedOn">,
  input: unknown,
  appUrl: URL,
): void {
  const field = servedOn?.ownDomain;
  if (host.kind !== "own_domain" || !field || field === "unnamed") return;
  const named = readEntityName(input, field);
  if (named === undefined && servedOn?.isEntityOptional) return;
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
