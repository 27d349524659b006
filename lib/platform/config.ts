import { createHmac } from "node:crypto";
import { isIP } from "node:net";
import { z } from "zod";
import { isLoopbackHost } from "@/lib/contract/http/host";
import { CELL_NAME } from "../contract/cells/schemas";
import { canonicalEmail, isEmailAddress } from "../contract/fields/email-address";
import { clientSecretVariable, keyVariable } from "../contract/fields/secret-variables";
import { OPERATOR_FIELD_NAMES, type OperatorField, operatorSetting } from "../contract/operator/operator-fields";
import { type CellSettings, readCell } from "./cells/cell-settings";
import { SettingsError } from "./settings-error";
import type { ElevenLabsConnection } from "./speech/elevenlabs";
import type { SpeechConnection } from "./speech/openai-compatible";
import type { S3Settings } from "./storage/s3";
import type { TranscriptionConnection } from "./transcription/openai-compatible";

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number("a port number, 0 to 65535").int().min(0).max(65535).default(3000),
  APP_URL: z.url({ protocol: /^https?$/, error: "an http or https address such as https://example.org" }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: "a redis:// or rediss:// address" }).optional(),
  PLATFORM_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  SESSION_SECRET: z.string().min(32, "at least 32 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  ENTITY_FILE_KEY: z.string().min(32, "at least 32 characters").optional(),
  CELL_NAME: z.string().regex(CELL_NAME, "small letters and digits, with hyphens between them").optional(),
  CELLS_SECRET: z.string().min(32, "at least 32 characters").optional(),
  CELLS_REGISTRY_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address such as https://example.org" })
    .optional(),
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address such as http://localhost:11434/v1" })
    .optional(),
  LLM_MODEL: z.string().trim().min(1).max(200).optional(),
  EMBEDDING_MODEL: z.string().trim().min(1).max(200).optional(),
  MODERATION_BASE_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  MODERATION_MODEL: z.string().trim().min(1).max(200).optional(),
  MODERATION_API_KEY: z.string().trim().min(1).max(300).optional(),
  SPEECH_BASE_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  SPEECH_MODEL: z.string().trim().min(1).max(200).optional(),
  SPEECH_VOICE: z.string().trim().min(1).max(200).default("alloy"),
  SPEECH_API_KEY: z.string().trim().min(1).max(300).optional(),
  TRANSCRIPTION_MODEL: z.string().trim().min(1).max(200).optional(),
  ELEVENLABS_API_KEY: z.string().trim().min(1).max(300).optional(),
  ELEVENLABS_BASE_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .default("https://api.elevenlabs.io"),
  ELEVENLABS_MODEL: z.string().trim().min(1).max(200).default("eleven_multilingual_v2"),
  LOCAL_SPEECH: z.enum(["on", "off"], "on or off").default("on"),
  MARK_CERTIFICATE_FILE: z.string().trim().min(1).optional(),
  MARK_KEY_FILE: z.string().trim().min(1).optional(),
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
  CONTACT_DAYS: z.coerce.number("a number of days, 1 to 3650").int().min(1).max(3650).default(365),
  REPORT_DAYS: z.coerce.number("a number of days, 1 to 3650").int().min(1).max(3650).default(365),
  MAIL_FROM: z.string().min(3).max(254).optional(),
  ADMIN_EMAIL: z.string().overwrite(canonicalEmail).refine(isEmailAddress, "an email address").optional(),
  ADMIN_PASSWORD: z.string().min(8, "at least 8 characters").optional(),
  SITE_NAME: z.string().trim().min(1).max(60).default("Semblance"),
  OPERATOR_LEGAL_NAME: z.string().trim().min(1).max(200).optional(),
  OPERATOR_POSTAL_ADDRESS: z.string().trim().min(1).max(500).optional(),
  OPERATOR_EMAIL: z.string().trim().refine(isEmailAddress, "an email address").optional(),
  OPERATOR_PHONE: z.string().trim().min(1).max(200).optional(),
  OPERATOR_REGISTER: z.string().trim().min(1).max(200).optional(),
  OPERATOR_VAT_NUMBER: z.string().trim().min(1).max(200).optional(),
  OPERATOR_VAT_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, "a percentage such as 21 or 5.5")
    .optional(),
  OPERATOR_REPRESENTATIVE: z.string().trim().min(1).max(200).optional(),
  OPERATOR_DATA_PROTECTION_OFFICER: z.string().trim().min(1).max(500).optional(),
  OPERATOR_SUPERVISORY_AUTHORITY: z.string().trim().min(1).max(500).optional(),
  OPERATOR_HOSTING_PLACE: z.string().trim().min(1).max(200).optional(),
  OPERATOR_TRANSFERS: z.string().trim().min(1).max(2000).optional(),
  OPERATOR_PRIVACY_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .max(200)
    .optional(),
  OPERATOR_TERMS_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .max(200)
    .optional(),
  OPERATOR_IMPRINT_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .max(200)
    .optional(),
  OPERATOR_ACCESSIBILITY_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .max(200)
    .optional(),
  OPERATOR_PROCESSING_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address" })
    .max(200)
    .optional(),
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

/** A server with OpenAI's moderation API. Without a model the server uses its own default. */
export type ModerationConnection = Readonly<{ baseUrl: string; model: string | null; key: string | null }>;

export type Settings = Readonly<{
  environment: "development" | "production" | "test";
  port: number;
  appUrl: URL;
  /** True while the site is only reachable from this machine by its own account of itself. */
  appIsLoopback: boolean;
  dataDir: string;
  databaseUrl: string | null;
  /** The server itself, where `databaseUrl` is a pooler; null where it is not. */
  databaseDirectUrl: string | null;
  /** A streaming standby of the server, for reads; null reads all from the server itself. */
  databaseReadUrl: string | null;
  /** The Redis server that carries notices of changes; null where the database does. */
  redisUrl: string | null;
  platformUrl: string | null;
  sessionSecret: string | null;
  /** The key that authenticates web nodes at a separate platform; both derive it from the session secret. */
  platformKey: string | null;
  /** The key that signs entity files, shared with the sites that entities move to; null signs with the session secret. */
  entityFileKey: string | null;
  /** The cell that this installation is; null where it is the whole site. */
  cell: CellSettings | null;
  /** The bearer token for /metrics; null disables the endpoint. */
  metricsToken: string | null;
  /** The collector that traces are sent to; null makes none. */
  otlpEndpoint: string | null;
  /** The model of the default talk system; null uses the embedded one. */
  llm: { baseUrl: string; model: string } | null;
  /** The embedding model; null makes retrieval lexical only. */
  embedding: { baseUrl: string; model: string } | null;
  /** The service that classifies visitors' messages; null finds self-harm by phrases alone, and nothing else. */
  moderation: ModerationConnection | null;
  /** The server that speaks replies in a voice of its own; null uses the local synthesiser. */
  speech: SpeechConnection | null;
  /** The account that clones voices; null has none. */
  elevenLabs: ElevenLabsConnection | null;
  /** Whether the synthesiser of this machine may speak, where it is installed. */
  localSpeech: boolean;
  /** The operator's files that sign the marks of spoken audio; null signs them with a certificate of the site's own. */
  markCertificate: Readonly<{ certificateFile: string; keyFile: string }> | null;
  /** The service that turns speech into text; null leaves it to browsers. */
  transcription: TranscriptionConnection | null;
  /** Reads a model's key by its variable's name; null when it is not set or not the name of a model key. */
  keyOf: (variable: string) => string | null;
  /** Reads an OpenID client secret by its variable's name. */
  clientSecretOf: (variable: string) => string | null;
  /** The bucket for files; null stores them in DATA_DIR. */
  s3: S3Settings | null;
  /** Lifetime of a verification code, in minutes. */
  codeMinutes: number;
  /** How long messages of the contact form are kept, in days. */
  contactDays: number;
  /** How long reports are kept after they were closed, in days. */
  reportDays: number;
  /** hCaptcha; null uses the proof of work. */
  hcaptcha: { siteKey: string; secret: string; verifyUrl: string } | null;
  /**
   * The payment provider. "unconfigured": paid plans exist but cannot be bought. "off": the site sells no plans
   * (`sellsPlans`).
   */
  payments:
    | { kind: "stripe"; secretKey: string; webhookSecret: string; apiBase: string }
    | { kind: "test" | "unconfigured" | "off" };
  /** False with PAYMENTS=off: there are no plans, and every entity has all features. */
  sellsPlans: boolean;
  mail: { smtpUrl: string | null; from: string };
  admin: { email: string; password: string | null };
  /** Whether the admin area requires a second factor. */
  adminNeedsSecondFactor: boolean;
  /** The name servers for checking custom domains; null for the machine's own. */
  dnsServers: readonly string[] | null;
  /** Whether wildcard DNS is configured, so that an entity's canonical URL is `{slug}.{main domain}`. */
  entitySubdomains: boolean;
  siteName: string;
  /** The fields of the operator's record that are set; the admin area shows them and cannot change them. */
  operator: Readonly<Partial<Record<OperatorField, string>>>;
  logLevel: string;
  rateLimits: boolean;
  /** Maximum size of the page cache in memory; 0 disables it. */
  pageCacheBytes: number;
  /** Number of trusted proxies in X-Forwarded-For, counted from the socket. */
  trustedHops: number;
}>;

/**
 * Reads every setting from the given environment (lib/docs/settings.md). A pure function. Empty values count as absent.
 * Throws SettingsError with the first invalid setting and the expected value.
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
  if (v.DATABASE_DIRECT_URL && !v.DATABASE_URL)
    throw new SettingsError("DATABASE_URL is missing: DATABASE_DIRECT_URL needs the address of the pooler beside it.");
  if (v.DATABASE_READ_URL && !v.DATABASE_URL)
    throw new SettingsError("DATABASE_URL is missing: DATABASE_READ_URL needs the address of the primary beside it.");
  if (v.REDIS_URL && !v.DATABASE_URL)
    throw new SettingsError("DATABASE_URL is missing: REDIS_URL carries notices between the nodes of a server.");
  const appUrl = new URL(v.APP_URL ?? `http://localhost:${v.PORT}`);
  return {
    environment: v.NODE_ENV,
    port: v.PORT,
    appUrl,
    appIsLoopback: isLoopbackHost(appUrl.hostname),
    dataDir: v.DATA_DIR,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseDirectUrl: v.DATABASE_DIRECT_URL ?? null,
    databaseReadUrl: v.DATABASE_READ_URL ?? null,
    redisUrl: v.REDIS_URL ?? null,
    platformUrl: v.PLATFORM_URL ?? null,
    sessionSecret: v.SESSION_SECRET ?? null,
    platformKey: v.SESSION_SECRET ? platformKeyOf(v.SESSION_SECRET) : null,
    entityFileKey: v.ENTITY_FILE_KEY ?? null,
    cell: readCell(v),
    metricsToken: v.METRICS_TOKEN ?? null,
    otlpEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    llm: readLlm(v),
    embedding: readEmbedding(v.LLM_BASE_URL, v.EMBEDDING_MODEL),
    moderation: readModeration(v, given.LLM_API_KEY),
    speech: readSpeech(v),
    elevenLabs: v.ELEVENLABS_API_KEY
      ? { baseUrl: v.ELEVENLABS_BASE_URL, key: v.ELEVENLABS_API_KEY, model: v.ELEVENLABS_MODEL }
      : null,
    localSpeech: v.LOCAL_SPEECH === "on",
    markCertificate: readMarkCertificate(v),
    transcription: readTranscription(v),
    keyOf: (variable) => (keyVariable.safeParse(variable).success ? (given[variable] ?? null) : null),
    clientSecretOf: (variable) => (clientSecretVariable.safeParse(variable).success ? (given[variable] ?? null) : null),
    s3: readS3(v),
    codeMinutes: v.CODE_MINUTES,
    contactDays: v.CONTACT_DAYS,
    reportDays: v.REPORT_DAYS,
    hcaptcha: readHcaptcha(v.HCAPTCHA_SITE_KEY, v.HCAPTCHA_SECRET, v.HCAPTCHA_VERIFY_URL),
    payments: readPayments(v, appUrl),
    sellsPlans: v.PAYMENTS !== "off",
    mail: { smtpUrl: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? `${v.SITE_NAME} <no-reply@${appUrl.hostname}>` },
    admin: { email: v.ADMIN_EMAIL ?? "admin@semblance.local", password: v.ADMIN_PASSWORD ?? null },
    adminNeedsSecondFactor: v.REQUIRE_ADMIN_SECOND_FACTOR === "on",
    dnsServers: v.DNS_SERVERS ?? null,
    entitySubdomains: v.ENTITY_SUBDOMAINS === "on",
    siteName: v.SITE_NAME,
    operator: readOperator(v),
    logLevel: v.LOG_LEVEL,
    rateLimits: v.RATE_LIMITS === "on",
    // In development pages change with every save.
    pageCacheBytes: (v.PAGE_CACHE_MB ?? (v.NODE_ENV === "development" ? 0 : 64)) * 1024 * 1024,
    trustedHops: v.TRUST_PROXY,
  };
}

/** Derives the platform's key from the shared session secret; it cannot open cookies. */
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

function readModeration(v: z.output<typeof schema>, llmKey: string | undefined): Settings["moderation"] {
  const { MODERATION_BASE_URL: own, MODERATION_MODEL: model, MODERATION_API_KEY: key } = v;
  if (!own && !model) {
    if (key)
      throw new SettingsError("MODERATION_BASE_URL is missing: MODERATION_API_KEY needs the address of its server.");
    return null;
  }
  const baseUrl = own ?? v.LLM_BASE_URL;
  if (!baseUrl)
    throw new SettingsError("MODERATION_BASE_URL is missing: MODERATION_MODEL needs the address of its server.");
  // The key of one server is not sent to another one.
  return { baseUrl, model: model ?? null, key: key ?? (own ? null : (llmKey ?? null)) };
}

function readSpeech(v: z.output<typeof schema>): Settings["speech"] {
  const { SPEECH_BASE_URL: baseUrl, SPEECH_MODEL: model, SPEECH_API_KEY: key } = v;
  const needed = model ? "SPEECH_MODEL" : v.TRANSCRIPTION_MODEL ? "TRANSCRIPTION_MODEL" : key ? "SPEECH_API_KEY" : null;
  if (needed && !baseUrl)
    throw new SettingsError(`SPEECH_BASE_URL is missing: ${needed} needs the address of its server.`);
  if (baseUrl && !model && !v.TRANSCRIPTION_MODEL)
    throw new SettingsError("SPEECH_MODEL is missing: SPEECH_BASE_URL needs the name of a model beside it.");
  return baseUrl && model ? { baseUrl, model, voice: v.SPEECH_VOICE, key: key ?? null } : null;
}

function readMarkCertificate(v: z.output<typeof schema>): Settings["markCertificate"] {
  const { MARK_CERTIFICATE_FILE: certificateFile, MARK_KEY_FILE: keyFile } = v;
  if (!certificateFile && !keyFile) return null;
  if (!keyFile) throw new SettingsError("MARK_KEY_FILE is missing: MARK_CERTIFICATE_FILE needs its key beside it.");
  if (!certificateFile)
    throw new SettingsError("MARK_CERTIFICATE_FILE is missing: MARK_KEY_FILE needs its certificate beside it.");
  return { certificateFile, keyFile };
}

function readTranscription(v: z.output<typeof schema>): Settings["transcription"] {
  const { SPEECH_BASE_URL: baseUrl, TRANSCRIPTION_MODEL: model, SPEECH_API_KEY: key } = v;
  return baseUrl && model ? { baseUrl, model, key: key ?? null } : null;
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
  // A public site must not give away paid plans through the test checkout.
  return { kind: appUrl.protocol === "https:" && !isLoopbackHost(appUrl.hostname) ? "unconfigured" : "test" };
}

/** The fields of the operator's record that are set, by their names in the contract. */
function readOperator(v: z.output<typeof schema>): Settings["operator"] {
  const set = OPERATOR_FIELD_NAMES.map((name) => [name, v[operatorSetting(name)]]);
  return Object.fromEntries(set.filter(([, value]) => value !== undefined));
}

/** Whether this is an IP address with an optional port, as a resolver accepts it. */
function isNameServer(server: string): boolean {
  const [, address = server] = /^\[(.+)\](?::\d{1,5})?$/.exec(server) ?? /^([^:]+):\d{1,5}$/.exec(server) ?? [];
  return isIP(address) !== 0;
}
