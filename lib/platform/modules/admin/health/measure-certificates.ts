import { X509Certificate } from "node:crypto";
import { lookup as resolve } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import tls from "node:tls";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import pLimit from "p-limit";
import type { Platform } from "../../../context";
import { domains } from "../../../db/schema/domains";
import { organizations } from "../../../db/schema/sso";
import { shortReason } from "../../../short-reason";
import { isPublicAddress } from "../../../web/public-address";
import { cachedFor } from "./cached-for";

export type CertificateMeasures = Readonly<{
  kind: "site" | "domain" | "organization";
  name: string;
  /** Null where it could not be read, for the reason in `problem`. */
  expiresAt: Date | null;
  problem: string | null;
}>;

type CertificateDeps = Pick<Platform, "db" | "now" | "settings">;

const HOUR_MS = 60 * 60_000;
const TIMEOUT_MS = 3_000;
/** Custom domains that are connected to; the health of a site does not wait for more. */
const DOMAINS_MAX = 20;
const connectLimit = pLimit(5);

/**
 * When the certificates of the site, of proven custom domains and of organisations end. The first two are read from their
 * servers, once an hour, where the site is served over https.
 */
export async function measureCertificates(deps: CertificateDeps): Promise<CertificateMeasures[]> {
  const [served, stored] = await Promise.all([readServedCertificates(deps), readStoredCertificates(deps)]);
  return [...served, ...stored];
}

const readServedCertificates = cachedFor(HOUR_MS, async ({ db, settings }: CertificateDeps) => {
  const { protocol, hostname, port } = settings.appUrl;
  if (protocol !== "https:") return [];
  const proven = await db
    .select({ hostname: domains.hostname })
    .from(domains)
    .where(isNotNull(domains.provenAt))
    .orderBy(asc(domains.provenAt))
    .limit(DOMAINS_MAX);
  return Promise.all([
    readServed({ kind: "site", host: hostname, port: Number(port || 443) }),
    // Names that owners entered may point anywhere.
    ...proven.map((row) => readServed({ kind: "domain", host: row.hostname, port: 443, lookup: publicLookup })),
  ]);
});

type ServedHost = { kind: "site" | "domain"; host: string; port: number; lookup?: LookupFunction };

function readServed({ kind, host, port, lookup }: ServedHost): Promise<CertificateMeasures> {
  return connectLimit(async () => {
    try {
      return { kind, name: host, expiresAt: await readExpiry({ host, port, lookup }), problem: null };
    } catch (error) {
      return { kind, name: host, expiresAt: null, problem: shortReason(reasonOf(error)) };
    }
  });
}

/** The end of the certificate that a TLS server shows, whether it is trusted or not. */
function readExpiry({
  host,
  port,
  lookup,
}: Pick<ServedHost, "host" | "port"> & { lookup?: LookupFunction | undefined }) {
  return new Promise<Date>((found, failed) => {
    const socket = tls.connect({
      host: host.replace(/^\[|\]$/g, ""),
      port,
      ...(isIP(host) ? {} : { servername: host }),
      ...(lookup ? { lookup } : {}),
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    socket.once("secureConnect", () => {
      const until = new Date(socket.getPeerCertificate().valid_to);
      socket.destroy();
      if (Number.isNaN(until.getTime())) failed(new Error("no certificate"));
      else found(until);
    });
    socket.once("timeout", () => socket.destroy(new Error("ETIMEDOUT")));
    socket.once("error", failed);
  });
}

const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, "", 0);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error("not a public address"), "", 0);
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A host with several addresses fails once for each.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  return first instanceof Error ? first.message : error.message;
}

/** The certificates with which an organisation's identity provider and this site sign. */
async function readStoredCertificates({ db }: Pick<Platform, "db">): Promise<CertificateMeasures[]> {
  const rows = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.enabled, true), eq(organizations.protocol, "saml")))
    .orderBy(asc(organizations.name));
  return rows.flatMap(({ name, settings, serviceCertificate }) => {
    const theirs = settings.protocol === "saml" ? settings.certificates.map(expiryOf) : [];
    // During a rollover the newer one counts.
    const last = theirs.length > 0 ? [new Date(Math.max(...theirs.map(Number)))] : [];
    const ends = serviceCertificate ? [...last, expiryOf(serviceCertificate)] : last;
    const first = ends.length > 0 ? new Date(Math.min(...ends.map(Number))) : null;
    return first ? [{ kind: "organization" as const, name, expiresAt: first, problem: null }] : [];
  });
}

const expiryOf = (pem: string): Date => new Date(new X509Certificate(pem).validTo);
