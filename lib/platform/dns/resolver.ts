import { Resolver } from "node:dns/promises";
import type { Dns, DnsAnswer } from "./port";

const NOTHING: ReadonlySet<unknown> = new Set(["ENODATA", "ENOTFOUND"]);
const LIMITS = { timeout: 2_000, tries: 2 };

/** DNS through these servers, or the machine's own. */
export function resolverDns(servers: readonly string[] | null): Dns {
  // One resolver per query: a resolver caches answers, and an owner who has just fixed a record expects the new one.
  const ask = async (question: (resolver: Resolver) => Promise<readonly string[]>): Promise<DnsAnswer> => {
    const resolver = new Resolver(LIMITS);
    if (servers) resolver.setServers(servers);
    try {
      return { kind: "found", values: await question(resolver) };
    } catch (error) {
      return { kind: NOTHING.has(Reflect.get(Object(error), "code")) ? "nothing" : "unanswered" };
    }
  };
  return {
    texts: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(""))),
    alias: (name) => ask((resolver) => resolver.resolveCname(name)),
    addresses: async (name) => {
      const both = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ]);
      const values = both.flatMap((looked) => (looked.kind === "found" ? looked.values : []));
      if (values.length > 0) return { kind: "found", values };
      return both.find(({ kind }) => kind === "unanswered") ?? { kind: "nothing" };
    },
  };
}
