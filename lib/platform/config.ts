import { z } from "zod";
import { keyVariable } from "../contract/talk/key-variable";

const loopbackHosts = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: z.coerce.number("a port number, 0 to 65535").int().min(0).max(65535).default(3000),
  APP_URL: z.url({ protocol: /^https?$/, error: "an http or https address such as https://example.org" }).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "a postgres:// address" }).optional(),
  PLATFORM_URL: z.url({ protocol: /^https?$/, error: "an http or https address" }).optional(),
  SESSION_SECRET: z.string().min(32, "at least 32 characters").optional(),
  LLM_BASE_URL: z
    .url({ protocol: /^https?$/, error: "an http or https address such as http://localhost:11434/v1" })
    .optional(),
  LLM_MODEL: z.string().trim().min(1).max(200).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: "an smtp:// or smtps:// address" }).optional(),
  CODE_MINUTES: z.coerce.number("a number of minutes, 0 to 1440").min(0).max(1440).default(10),
  MAIL_FROM: z.string().min(3).max(254).optional(),
  ADMIN_EMAIL: z.email("an email address").optional(),
  ADMIN_PASSWORD: z.string().min(8, "at least 8 characters").optional(),
  SITE_NAME: z.string().trim().min(1).max(60).default("Semblance"),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "trace, debug, info, warn, error, fatal or silent",
    )
    .default("info"),
  RATE_LIMITS: z.enum(["on", "off"], "on or off").default("on"),
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
  /** Where the default talk system's model is; null has the embedded one answer. */
  llm: { baseUrl: string; model: string } | null;
  /** A model's key by the name of its variable; null when it is not set, or when the name is not a model key's. */
  keyOf: (variable: string) => string | null;
  /** How long a verification code lives, in minutes. */
  codeMinutes: number;
  mail: { smtpUrl: string | null; from: string };
  admin: { email: string; password: string | null };
  siteName: string;
  logLevel: string;
  rateLimits: boolean;
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
    llm: readLlm(v.LLM_BASE_URL, v.LLM_MODEL),
    keyOf: (variable) => (keyVariable.safeParse(variable).success ? (given[variable] ?? null) : null),
    codeMinutes: v.CODE_MINUTES,
    mail: { smtpUrl: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? `${v.SITE_NAME} <no-reply@${appUrl.hostname}>` },
    admin: { email: (v.ADMIN_EMAIL ?? "admin@semblance.local").toLowerCase(), password: v.ADMIN_PASSWORD ?? null },
    siteName: v.SITE_NAME,
    logLevel: v.LOG_LEVEL,
    rateLimits: v.RATE_LIMITS === "on",
    trustedHops: v.TRUST_PROXY,
  };
}

function readLlm(baseUrl: string | undefined, model: string | undefined): Settings["llm"] {
  if (baseUrl && !model)
    throw new SettingsError("LLM_MODEL is missing: LLM_BASE_URL needs the name of a model beside it.");
  if (model && !baseUrl) throw new SettingsError("LLM_BASE_URL is missing: LLM_MODEL needs the address of its server.");
  return baseUrl && model ? { baseUrl, model } : null;
}

/** Whether a host name (without port) means this machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return loopbackHosts.has(hostname.toLowerCase());
}
