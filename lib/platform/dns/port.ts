/** The result of a DNS query. `unanswered`: no server responded, which says nothing about the records. */
export type DnsAnswer = Readonly<
  { kind: "found"; values: readonly string[] } | { kind: "nothing" } | { kind: "unanswered" }
>;

/** DNS queries. DNS errors are results and never thrown. */
export type Dns = Readonly<{
  /** The TXT records of a name, each joined from its strings. */
  texts: (name: string) => Promise<DnsAnswer>;
  /** The CNAME of a name. */
  alias: (name: string) => Promise<DnsAnswer>;
  /** The IPv4 and IPv6 addresses of a name. */
  addresses: (name: string) => Promise<DnsAnswer>;
}>;
