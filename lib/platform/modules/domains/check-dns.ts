import type { Pointing, ProofProblem } from "@/lib/contract/domains/schemas";
import type { Platform } from "../../context";
import type { DomainRow } from "../../db/schema/domains";
import type { DnsAnswer } from "../../dns/port";
import { misplacedProofNames, proofName } from "./policy";

/** The result of a DNS check: what is wrong with the proof (null: nothing), and where the name points. */
export type DnsCheck = Readonly<{ proof: Exclude<ProofProblem, "taken"> | null; pointing: Pointing }>;

type DnsDeps = Pick<Platform, "dns" | "settings">;

/** Checks a domain's DNS records. */
export async function checkDns(
  deps: DnsDeps,
  { hostname, token }: Pick<DomainRow, "hostname" | "token">,
): Promise<DnsCheck> {
  const [proof, pointing] = await Promise.all([
    readProof(deps, { hostname, token }),
    readPointing(deps, hostname, deps.settings.appUrl.hostname),
  ]);
  return { proof, pointing };
}

/**
 * Checks the TXT record that proves a name. It also counts where DNS providers put it by mistake: with the domain appended a
 * second time, or at the name itself, unless that is an alias, whose records are another owner's. Other TXT values are
 * ignored.
 */
export async function readProof(
  { dns }: Pick<DnsDeps, "dns">,
  { hostname, token }: Pick<DomainRow, "hostname" | "token">,
): Promise<DnsCheck["proof"]> {
  const answer = await dns.texts(proofName(hostname));
  if (hasToken(answer, token)) return null;
  const isAlias = (await dns.alias(hostname)).kind !== "nothing";
  const names = [...misplacedProofNames(hostname), ...(isAlias ? [] : [hostname])];
  const misplaced = await Promise.all(names.map((name) => dns.texts(name)));
  if (misplaced.some((elsewhere) => hasToken(elsewhere, token))) return null;
  if (answer.kind === "found") return "different";
  return answer.kind === "nothing" ? "missing" : "unanswered";
}

/** Whether a value contains the token: providers keep quotation marks, the record's name or a label beside it, and change the case. */
function hasToken(answer: DnsAnswer, token: string): boolean {
  return answer.kind === "found" && answer.values.some((text) => text.toLowerCase().includes(token.toLowerCase()));
}

async function readPointing({ dns }: DnsDeps, hostname: string, mainHostname: string): Promise<Pointing> {
  const alias = await dns.alias(hostname);
  if (alias.kind === "found" && alias.values.some((name) => name.toLowerCase() === mainHostname)) return "here";
  const target = await dns.addresses(hostname);
  if (target.kind !== "found") return target.kind === "nothing" ? "nowhere" : "unanswered";
  const main = await dns.addresses(mainHostname);
  // One record of an old host is enough to lead some readers there, and the certificate's check with them.
  const isHere = main.kind === "found" && target.values.every((address) => main.values.includes(address));
  return isHere ? "here" : "elsewhere";
}
