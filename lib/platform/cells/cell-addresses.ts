/** A cell and the origin of its main site. */
export type KnownCell = Readonly<{ name: string; address: string }>;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether a host is this machine itself. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.test(hostname);

/** The origin of an address, without the dot that may end a host. */
export function originOf(address: string): string {
  const url = new URL(address);
  url.hostname = url.hostname.replace(/\.$/, "");
  return url.origin;
}

/** One for all loopback addresses: a call to one of them has not left the machine. */
const LOOPBACK_ORIGIN = "loopback";

/** The registry as the signature of a call names it, by the address that is called. */
export function signedOrigin(address: string): string {
  return isLoopback(new URL(address).hostname) ? LOOPBACK_ORIGIN : originOf(address);
}

/** The names under which a registry takes signed calls: one for its address, one for its machine. */
export const acceptedOrigins = (ownAddress: string): readonly string[] => [signedOrigin(ownAddress), LOOPBACK_ORIGIN];

/** Whether a host is another one or a subdomain of it. */
export const isAtOrBelow = (host: string, other: string): boolean => host === other || host.endsWith(`.${other}`);

/** The cell whose site an address is at, by http or https, at its main host or at a subdomain. */
export function cellAt(known: readonly KnownCell[], address: string): KnownCell | null {
  const { host } = new URL(originOf(address));
  return known.find((cell) => isAtOrBelow(host, new URL(cell.address).host)) ?? null;
}

type Rules = Readonly<{ others: readonly KnownCell[]; ownAddress: string }>;

/**
 * Whether a cell may have an address. Refuses a top-level domain, and an address at, above or below another cell's, since subdomains
 * are pages of entities. On one machine cells differ by their port.
 */
export function mayHaveAddress(address: string, { others, ownAddress }: Rules): boolean {
  const { hostname, host } = new URL(address);
  if (isLoopback(hostname)) {
    return isLoopback(new URL(ownAddress).hostname) && others.every((cell) => new URL(cell.address).host !== host);
  }
  if (!hostname.includes(".")) return false;
  return others.every((cell) => {
    const other = new URL(cell.address).hostname;
    return !isAtOrBelow(hostname, other) && !isAtOrBelow(other, hostname);
  });
}
