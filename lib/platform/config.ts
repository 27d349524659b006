import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import { canonicalEmail, isEmailAddress } from "../contract/email-address";
import { clientSecretVariable } from "../contract/sso/client-secret-variable";
import { keyVariable } from "../contract/talk/key-variable";
import type { S3Settings } from "./storage/s3";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number("a port number, 0 to 65535").int().min(0).max(65535).default(3000),
  APP_URL: z.url({ protocol: /^https?$/, error: "an http or https address such as https://example.org" }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
  PLATFORM_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  SESSION_SECRET: z.string().min(32, "at least 32 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address such as http://localhost:11434/v1" })
    .optional(),
  LLM_MODEL: z.string().trim().min(1).max(200).optional(),
  EMBEDDING_MODEL: z.string().trim().min(1).max(200).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "the name of a bucket")
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  S3_REGION: z.string().trim().min(1).max(60).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  HCAPTCHA_SITE_KEY: z.string().trim().min(1).max(200).optional(),
  HCAPTCHA_SECRET: z.string().trim().min(1).max(200).optional(),
  HCAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .default("https://api.hcaptcha.com/siteverify"),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "an smtp:// or smtps:// address" }).optional(),
  CODE_MINUTES: z.coerce.number("a number of minutes, 0 to 1440").min(0).max(1440).default(10),
  MAIL_FROM: z.string().min(3).max(254).optional(),
  ADMIN_EMAIL: z.string().overwrite(canonicalEmail).refine(isEmailAddress, "an email address").optional(),
  ADMIN_PASSWORD: z.string().min(8, "at least 8 characters").optional(),
  SITE_NAME: z.string().trim().min(1).max(60).default("Semblance"),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "trace, debug, info, warn, error, fatal or silent",
    )
    .default("info"),
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(",").map((server) => server.trim()))
    .refine(
      (servers) => servers.every(isNameServer),
      "IP addresses of name servers with commas between them, each with a port or without",
    )
    .optional(),
  STRIPE_SECRET_KEY: z.string().trim().min(1).max(300).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().trim().min(1).max(300).optional(),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/, error: "an http or https address" }).default("https://api.stripe.com"),
  PAYMENTS: z.enum(["test", "off"], "test or off").optional(),
  REQUIRE_ADMIN_SECOND_FACTOR: z.enum(["on", "off"], "on or off").default("off"),
  RATE_LIMITS: z.enum(["on", "off"], "on or off").default("on"),
  ENTITY_SUBDOMAINS: z.enum(["on", "off"], "on or off").default("off"),
  PAGE_CACHE_MB: z.coerce.number("a number of megabytes, 0 to 4096").min(0).max(4096).optional(),
  TRUST_PROXY: z.coerce.number("the number of proxies in front, 0 to 10").int().min(0).max(10).default(0),
});

export type Settings = Readonly<{
  environment: "development" | "production" | "test";
  port: number;
  appUrl: URL;
  /** True while the site is only reachable from this machine by its own account of itself. */
  appIsLoopback: boolean;
  dataDir: string;
  databaseUrl: string | null;
  platformUrl: string | null;
  sessionSecret: string | null;
  /** What web nodes and a platform of its own know each other by; both have it of the session secret. */
  platformKey: string | null;
  /** Who has it may read the figures at /metrics; null keeps them to nobody. */
  metricsToken: string | null;
  /** The collector that traces are sent to; null makes none. */
  otlpEndpoint: string | null;
  /** Where the default talk system's model is; null has the embedded one answer. */
  llm: { baseUrl: string; model: string } | null;
  /** Where texts are made vectors of; null has retrieval go by words alone. */
  embedding: { baseUrl: string; model: string } | null;
  /** A model's key by the name of its variable; null when it is not set, or when the name is not a model key's. */
  keyOf: (variable: string) => string | null;
  /** The same for the secret that this site has at an organisation's identity provider. */
  clientSecretOf: (variable: string) => string | null;
  /** The bucket that keeps files; null has DATA_DIR keep them. */
  s3: S3Settings | null;
  /** How long a verification code lives, in minutes. */
  codeMinutes: number;
  /** hCaptcha; null has the captcha of our own. */
  hcaptcha: { siteKey: string; secret: string; verifyUrl: string } | null;
  /** How plans are paid for. "unconfigured": paid plans exist and cannot be had. "off": the site sells nothing (`sellsPlans`). */
  payments:
    | { kind: "stripe"; secretKey: string; webhookSecret: string; apiBase: string }
    | { kind: "test" | "unconfigured" | "off" };
  /** False with PAYMENTS=off: there are no plans, and every entity has all rights. */
  sellsPlans: boolean;
  mail: { smtpUrl: string | null; from: string };
  admin: { email: string; password: string | null };
  /** The admin area takes a second factor. */
  adminNeedsSecondFactor: boolean;
  /** The name servers that an owner's domain is looked up at; null for those of the machine. */
  dnsServers: readonly string[] | null;
  /** Wildcard DNS is there, so that an entity's canonical address is `{slug}.{main domain}`. */
  entitySubdomains: boolean;
  siteName: string;
  logLevel: string;
  rateLimits: boolean;
  /** What pages that are the same for everybody may take of the memory; 0 keeps none. */
  pageCacheBytes: number;
  /** Proxies whose X-Forwarded-For entry is believed, counted from the socket. */
  trustedHops: number;
}>;

/** A setting that is wrong; the message is the one line a person reads before the start ends. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}

/**
 * Reads every setting from the given environment (README, "Settings"). Pure: makes and touches nothing.
 * Empty values count as absent. Throws SettingsError naming the first wrong one and what is expected.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const name = String(issue?.path[0]);
    throw new SettingsError(`${name} is "${given[name]}", but it has to be ${issue?.message ?? "something else"}.`);
  }
  const v = parsed.data;
  if (v.PLATFORM_URL && !v.SESSION_SECRET)
    throw new SettingsError("SESSION_SECRET is missing: PLATFORM_URL needs the one that the platform has.");
  const appUrl = new URL(v.APP_URL ?? `http://localhost:${v.PORT}`);
  return {
    environment: v.NODE_ENV,
    port: v.PORT,
    appUrl,
    appIsLoopback: isLoopbackHost(appUrl.hostname),
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    platformUrl: v.PLATFORM_URL ?? null,
    sessionSecret: v.SESSION_SECRET ?? null,
    platformKey: v.SESSION_SECRET ? platformKeyOf(v.SESSION_SECRET) : null,
    metricsToken: v.METRICS_TOKEN ?? null,
    otlpEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    llm: readLlm(v),
    embedding: readEmbedding(v.LLM_BASE_URL, v.EMBEDDING_MODEL),
    keyOf: (variable) => (keyVariable.safeParse(variable).success ? (given[variable] ?? null) : null),
    clientSecretOf: (variable) => (clientSecretVariable.safeParse(variable).success ? (given[variable] ?? null) : null),
    s3: readS3(v),
    codeMinutes: v.CODE_MINUTES,
    hcaptcha: readHcaptcha(v.HCAPTCHA_SITE_KEY, v.HCAPTCHA_SECRET, v.HCAPTCHA_VERIFY_URL),
    payments: readPayments(v, appUrl),
    sellsPlans: v.PAYMENTS !== "off",
    mail: { smtpUrl: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? `${v.SITE_NAME} <no-reply@${appUrl.hostname}>` },
    admin: { email: v.ADMIN_EMAIL ?? "admin@semblance.local", password: v.ADMIN_PASSWORD ?? null },
    adminNeedsSecondFactor: v.REQUIRE_ADMIN_SECOND_FACTOR === "on",
    dnsServers: v.DNS_SERVERS ?? null,
    entitySubdomains: v.ENTITY_SUBDOMAINS === "on",
    siteName: v.SITE_NAME,
    logLevel: v.LOG_LEVEL,
    rateLimits: v.RATE_LIMITS === "on",
    // A page that is being worked on changes with every save.
    pageCacheBytes: (v.PAGE_CACHE_MB ?? (v.NODE_ENV === "development" ? 0 : 64)) * 1024 * 1024,
    trustedHops: v.TRUST_PROXY,
  };
}

/** Of the secret that both have, so that there is one secret less to keep; it opens no cookie. */
function platformKeyOf(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("platform key").digest("base64url");
}

function readLlm(v: z.output<typeof schema>): Settings["llm"] {
  const { LLM_BASE_URL: baseUrl, LLM_MODEL: model } = v;
  if (baseUrl && !model && !v.EMBEDDING_MODEL)
    throw new SettingsError("LLM_MODEL is missing: LLM_BASE_URL needs the name of a model beside it.");
  if (model && !baseUrl) throw new SettingsError("LLM_BASE_URL is missing: LLM_MODEL needs the address of its server.");
  return baseUrl && model ? { baseUrl, model } : null;
}

function readEmbedding(baseUrl: string | undefined, model: string | undefined): Settings["embedding"] {
  if (model && !baseUrl)
    throw new SettingsError("LLM_BASE_URL is missing: EMBEDDING_MODEL needs the address of its server.");
  return baseUrl && model ? { baseUrl, model } : null;
}

function readS3(v: z.output<typeof schema>): Settings["s3"] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = v;
  if (!bucket) return null;
  if (!accessKeyId) throw new SettingsError("S3_ACCESS_KEY_ID is missing: S3_BUCKET needs the id of a key beside it.");
  if (!secretAccessKey) throw new SettingsError("S3_SECRET_ACCESS_KEY is missing: S3_BUCKET needs a key beside it.");
  const endpoint = v.S3_ENDPOINT ?? `https://s3.${v.S3_REGION}.amazonaws.com`;
  return { bucket, endpoint, region: v.S3_REGION, accessKeyId, secretAccessKey };
}

function readHcaptcha(
  siteKey: string | undefined,
  secret: string | undefined,
  verifyUrl: string,
): Settings["hcaptcha"] {
  if (siteKey && !secret)
    throw new SettingsError("HCAPTCHA_SECRET is missing: HCAPTCHA_SITE_KEY needs its secret beside it.");
  if (secret && !siteKey)
    throw new SettingsError("HCAPTCHA_SITE_KEY is missing: HCAPTCHA_SECRET needs its site key beside it.");
  return siteKey && secret ? { siteKey, secret, verifyUrl } : null;
}

function readPayments(v: z.output<typeof schema>, appUrl: URL): Settings["payments"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = v;
  if (secretKey && !webhookSecret)
    throw new SettingsError("STRIPE_WEBHOOK_SECRET is missing: STRIPE_SECRET_KEY needs the secret of its webhook.");
  if (webhookSecret && !secretKey)
    throw new SettingsError("STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET needs its key beside it.");
  if (v.PAYMENTS) return { kind: v.PAYMENTS };
  if (secretKey && webhookSecret) return { kind: "stripe", secretKey, webhookSecret, apiBase };
  // Plans must not be had for nothing at a site that everybody can reach.
  return { kind: appUrl.protocol === "https:" && !isLoopbackHost(appUrl.hostname) ? "unconfigured" : "test" };
}

/** Whether this is an IP address, with a port or without, as a resolver takes it. */
function isNameServer(server: string): boolean {
  const [, address = server] = /^\[(.+)\](?::\d{1,5})?$/.exec(server) ?? /^([^:]+):\d{1,5}$/.exec(server) ?? [];
  return isIP(address) !== 0;
}

/** Whether a host name (without port) means this machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.has(hostname.toLowerCase());
}
