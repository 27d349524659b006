const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);
const HOSTNAME = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;
const PORT = /:(\d*)$/;

/** A Host header: its name without the trailing dot, in lower case, and its port; "" for what it lacks. */
export type Host = Readonly<{ hostname: string; port: string }>;

/** Parses a Host header, which a caller may have filled with anything: `isHostname` says whether its name is one. */
export function parseHost(header: string | null | undefined): Host {
  const host = (header ?? "").trim().toLowerCase();
  const [, port = ""] = PORT.exec(host) ?? [];
  return { hostname: host.replace(PORT, "").replace(/\.$/, ""), port };
}

/** Whether a name without a port is a syntactically valid host name. */
export function isHostname(hostname: string): boolean {
  return HOSTNAME.test(hostname);
}

/** Whether a name without a port means this machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

/** Whether a name without a port is the main site's: APP_URL's, a loopback name, or none. */
export function isMainHost(hostname: string, mainHostname: string): boolean {
  return hostname === "" || hostname === mainHostname || isLoopbackHost(hostname);
}
