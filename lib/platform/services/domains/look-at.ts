import type { Pointing, ProofProblem } from "@/lib/contract/domains/schemas";
import type { Platform } from "../../context";
import type { DomainRow } from "../../db/schema/domains";
import { proofName } from "../../policies/domains";

/** What DNS says of a domain: whether its record proves it, and where it leads. */
export type Sight = Readonly<{ proof: Exclude<ProofProblem, "taken"> | null; pointing: Pointing }>;

type Needs = Pick<Platform, "dns" | "settings">;

/** Looks at a domain's records. */
export async function lookAt(needs: Needs, { hostname, token }: Pick<DomainRow, "hostname" | "token">): Promise<Sight> {
  const [proof, pointing] = await Promise.all([
    readProof(needs, { hostname, token }),
    readPointing(needs, hostname, needs.settings.appUrl.hostname),
  ]);
  return { proof, pointing };
}

/** Whether the TXT record says what it has to; other texts may stand beside it. */
export async function readProof(
  { dns }: Pick<Needs, "dns">,
  { hostname, token }: Pick<DomainRow, "hostname" | "token">,
): Promise<Sight["proof"]> {
  const looked = await dns.texts(proofName(hostname));
  if (looked.kind !== "found") return looked.kind === "nothing" ? "missing" : "unanswered";
  return looked.values.some((text) => text.trim() === token) ? null : "different";
}

async function readPointing({ dns }: Needs, hostname: string, mainHostname: string): Promise<Pointing> {
  const alias = await dns.alias(hostname);
  if (alias.kind === "found" && alias.values.some((name) => name.toLowerCase() === mainHostname)) return "here";
  const there = await dns.addresses(hostname);
  if (there.kind !== "found") return there.kind === "nothing" ? "nowhere" : "unanswered";
  const here = await dns.addresses(mainHostname);
  const isHere = here.kind === "found" && there.values.some((address) => here.values.includes(address));
  return isHere ? "here" : "elsewhere";
}
