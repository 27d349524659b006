/** What a look for records found. `unanswered`: nobody can tell right now, which says nothing about the records. */
export type DnsAnswer = Readonly<
  { kind: "found"; values: readonly string[] } | { kind: "nothing" } | { kind: "unanswered" }
>;

/** Asks DNS. Never throws for what DNS does. */
export type Dns = Readonly<{
  /** The texts at a name, each put together from its parts. */
  texts: (name: string) => Promise<DnsAnswer>;
  /** The name that this one stands for. */
  alias: (name: string) => Promise<DnsAnswer>;
  /** The IPv4 and IPv6 addresses of a name. */
  addresses: (name: string) => Promise<DnsAnswer>;
}>;
