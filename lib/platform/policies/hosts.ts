/** A Host header's name, as it is looked up: without port, without the root's dot, in lower case. */
export function hostnameOf(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** What stands before the main host's name, or localhost: an entity's slug. Null for a name that is not below these. */
export function slugOfHost(hostname: string, mainHostname: string): string | null {
  const parent = [mainHostname, "localhost"].find((name) => hostname.endsWith(`.${name}`));
  return parent === undefined ? null : hostname.slice(0, -parent.length - 1);
}
