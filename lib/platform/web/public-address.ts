import ipaddr from "ipaddr.js";

/**
 * Whether an IP address belongs to the public internet. Everything that ipaddr.js names otherwise (loopback, private,
 * link-local, carrier NAT, documentation, tunnels …) does not; IPv4 inside of IPv6 is judged as the IPv4 it is.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.kind() === "ipv4") return parsed.range() === "unicast";
  // IPv4-compatible addresses (::127.0.0.1) and site-local ones are unicast to the library.
  const bytes = parsed.toByteArray();
  const isGlobalUnicast = ((bytes[0] ?? 0) & 0xe0) === 0x20;
  return parsed.range() === "unicast" && isGlobalUnicast;
}
