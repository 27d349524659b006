import { Failure } from "./failure";

/** An owner's domain that is served, with the entity that it is proven for. */
export type OwnDomain = Readonly<{
  kind: "own_domain";
  domainId: string;
  hostname: string;
  entityId: string;
  urlslug: string;
}>;

/**
 * Whose host a call was made to. `main`: the main host or one below it; `unknown`: a host that belongs to nothing, such
 * as a domain that was given up.
 */
export type CallHost = Readonly<{ kind: "main" }> | OwnDomain | Readonly<{ kind: "unknown" }>;

export const MAIN_HOST: CallHost = { kind: "main" };

/** A Host header's name, as it is looked up: without port, without the root's dot, in lower case. */
export function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** What stands before the main host's name, or localhost: an entity's slug. Null for a name that is not below these. */
export function slugOfHost(hostname: string, mainHostname: string): string | null {
  const parent = [mainHostname, "localhost"].find((name) => hostname.endsWith(`.${name}`));
  return parent === undefined ? null : hostname.slice(0, -parent.length - 1);
}

/** The refusal of what an owner's domain does not serve; it names the page of the entity on the main site. */
export function mainHostOnly({ urlslug }: OwnDomain, appUrl: URL): Failure {
  return new Failure("main_host_only", { mainUrl: new URL(`/${urlslug}`, appUrl).href });
}
