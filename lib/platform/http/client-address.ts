import ipaddr from "ipaddr.js";

/** The site prefix of IPv6: one customer has at least a /64, so its addresses are one client. */
const IPV6_PREFIX_BYTES = 8;

/**
 * The canonical spelling of an IP address as sockets and proxies write it (RFC 7239): without quotes, brackets, port
 * and zone id, IPv6 in RFC 5952's form, IPv4 mapped into IPv6 as the IPv4 it is. Null for any other text.
 */
export function canonicalAddress(text: string): string | null {
  const unquoted = text.trim().replace(/^"(.*)"$/, "$1");
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(unquoted)?.[1] ?? unquoted.replace(/^([\d.]+):\d+$/, "$1");
  const address = bare.replace(/%.*$/, "");
  // The library also reads "1", "0x7f.1" and "127.1", which no socket and no proxy writes.
  if (!ipaddr.IPv6.isValid(address) && !ipaddr.IPv4.isValidFourPartDecimal(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv6" ? ipaddr.IPv6.parse(address).toRFC5952String() : parsed.toString();
}

/**
 * The rate limit key of a client: its canonical IPv4 address, or the /64 network of its IPv6 address. Any other
 * text ("unknown", a name in a test) is its own key.
 */
export function clientKey(address: string): string {
  const canonical = canonicalAddress(address);
  if (canonical === null) return address;
  const parsed = ipaddr.parse(canonical);
  if (parsed.kind() === "ipv4") return canonical;
  const network = parsed.toByteArray().fill(0, IPV6_PREFIX_BYTES);
  return `${new ipaddr.IPv6(network).toRFC5952String()}/64`;
}
