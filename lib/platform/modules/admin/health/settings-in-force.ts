import { type AdminHealth, SETTING_GROUPS, type SettingGroup } from "@/lib/contract/admin/schemas";
import { OPERATOR_FIELD_NAMES, operatorSetting } from "@/lib/contract/operator/operator-fields";
import type { Settings } from "../../../config";

type GroupItem = AdminHealth["settings"][number]["items"][number];
/** `show`: the public value. `isSet`: the value is secret, and only whether there is one is shown. */
type Shown<Value> = Readonly<{ group: SettingGroup; name: string }> &
  (Readonly<{ show: (value: Value) => string | null }> | Readonly<{ isSet: (value: Value) => boolean }>);

const text = (value: string | null) => value;
const onOff = (value: boolean) => (value ? "on" : "off");
const isGiven = (value: unknown) => value !== null;
/** An address without the user and the password that it may contain. */
const origin = (address: string | null) => (address === null ? null : new URL(address).host);

/**
 * The values that an admin sees of each setting. The type demands a decision for every new setting, so that none is
 * shown by accident; an empty list shows nothing.
 */
const SHOWN: { readonly [K in keyof Settings]: readonly Shown<Settings[K]>[] } = {
  environment: [{ group: "operation", name: "NODE_ENV", show: text }],
  port: [{ group: "operation", name: "PORT", show: String }],
  appUrl: [{ group: "site", name: "APP_URL", show: (url) => url.origin }],
  appIsLoopback: [],
  dataDir: [{ group: "data", name: "DATA_DIR", show: text }],
  databaseUrl: [{ group: "data", name: "DATABASE_URL", show: origin }],
  databaseDirectUrl: [{ group: "data", name: "DATABASE_DIRECT_URL", show: origin }],
  databaseReadUrl: [{ group: "data", name: "DATABASE_READ_URL", show: origin }],
  redisUrl: [{ group: "data", name: "REDIS_URL", show: origin }],
  platformUrl: [{ group: "operation", name: "PLATFORM_URL", show: origin }],
  sessionSecret: [{ group: "protection", name: "SESSION_SECRET", isSet: isGiven }],
  platformKey: [],
  entityFileKey: [{ group: "operation", name: "ENTITY_FILE_KEY", isSet: isGiven }],
  cell: [
    { group: "operation", name: "CELL_NAME", show: (cell) => cell?.name ?? null },
    { group: "operation", name: "CELLS_REGISTRY_URL", show: (cell) => cell?.registryUrl?.host ?? null },
    { group: "operation", name: "CELLS_SECRET", isSet: isGiven },
  ],
  metricsToken: [{ group: "operation", name: "METRICS_TOKEN", isSet: isGiven }],
  otlpEndpoint: [{ group: "operation", name: "OTEL_EXPORTER_OTLP_ENDPOINT", show: origin }],
  llm: [
    { group: "models", name: "LLM_BASE_URL", show: (llm) => origin(llm?.baseUrl ?? null) },
    { group: "models", name: "LLM_MODEL", show: (llm) => llm?.model ?? null },
  ],
  embedding: [{ group: "models", name: "EMBEDDING_MODEL", show: (embedding) => embedding?.model ?? null }],
  moderation: [
    { group: "models", name: "MODERATION_BASE_URL", show: (moderation) => origin(moderation?.baseUrl ?? null) },
    { group: "models", name: "MODERATION_MODEL", show: (moderation) => moderation?.model ?? null },
    { group: "models", name: "MODERATION_API_KEY", isSet: (moderation) => (moderation?.key ?? null) !== null },
  ],
  speech: [
    { group: "models", name: "SPEECH_BASE_URL", show: (speech) => origin(speech?.baseUrl ?? null) },
    { group: "models", name: "SPEECH_MODEL", show: (speech) => speech?.model ?? null },
    { group: "models", name: "SPEECH_VOICE", show: (speech) => speech?.voice ?? null },
    { group: "models", name: "SPEECH_API_KEY", isSet: (speech) => (speech?.key ?? null) !== null },
  ],
  elevenLabs: [
    { group: "models", name: "ELEVENLABS_API_KEY", isSet: isGiven },
    { group: "models", name: "ELEVENLABS_BASE_URL", show: (account) => origin(account?.baseUrl ?? null) },
    { group: "models", name: "ELEVENLABS_MODEL", show: (account) => account?.model ?? null },
  ],
  localSpeech: [{ group: "models", name: "LOCAL_SPEECH", show: onOff }],
  markCertificate: [
    { group: "models", name: "MARK_CERTIFICATE_FILE", show: (mark) => mark?.certificateFile ?? null },
    { group: "models", name: "MARK_KEY_FILE", isSet: isGiven },
  ],
  transcription: [
    { group: "models", name: "TRANSCRIPTION_MODEL", show: (transcription) => transcription?.model ?? null },
  ],
  keyOf: [{ group: "models", name: "LLM_API_KEY", isSet: (keyOf) => keyOf("LLM_API_KEY") !== null }],
  clientSecretOf: [],
  s3: [
    { group: "data", name: "S3_BUCKET", show: (s3) => s3?.bucket ?? null },
    { group: "data", name: "S3_ENDPOINT", show: (s3) => origin(s3?.endpoint ?? null) },
    { group: "data", name: "S3_REGION", show: (s3) => s3?.region ?? null },
    { group: "data", name: "S3_ACCESS_KEY_ID", isSet: isGiven },
    { group: "data", name: "S3_SECRET_ACCESS_KEY", isSet: isGiven },
  ],
  codeMinutes: [{ group: "protection", name: "CODE_MINUTES", show: String }],
  contactDays: [{ group: "data", name: "CONTACT_DAYS", show: String }],
  reportDays: [{ group: "data", name: "REPORT_DAYS", show: String }],
  hcaptcha: [
    { group: "protection", name: "HCAPTCHA_SITE_KEY", isSet: isGiven },
    { group: "protection", name: "HCAPTCHA_SECRET", isSet: isGiven },
  ],
  payments: [
    { group: "payments", name: "PAYMENTS", show: ({ kind }) => kind },
    { group: "payments", name: "STRIPE_SECRET_KEY", isSet: ({ kind }) => kind === "stripe" },
    { group: "payments", name: "STRIPE_WEBHOOK_SECRET", isSet: ({ kind }) => kind === "stripe" },
  ],
  sellsPlans: [],
  mail: [
    { group: "mail", name: "SMTP_URL", show: ({ smtpUrl }) => origin(smtpUrl) },
    { group: "mail", name: "MAIL_FROM", show: ({ from }) => from },
  ],
  admin: [
    { group: "protection", name: "ADMIN_EMAIL", show: ({ email }) => email },
    { group: "protection", name: "ADMIN_PASSWORD", isSet: ({ password }) => password !== null },
  ],
  adminNeedsSecondFactor: [{ group: "protection", name: "REQUIRE_ADMIN_SECOND_FACTOR", show: onOff }],
  dnsServers: [{ group: "operation", name: "DNS_SERVERS", show: (servers) => servers?.join(", ") ?? null }],
  entitySubdomains: [{ group: "site", name: "ENTITY_SUBDOMAINS", show: onOff }],
  operator: OPERATOR_FIELD_NAMES.map((name) => ({
    group: "site",
    name: operatorSetting(name),
    show: (operator) => operator[name] ?? null,
  })),
  siteName: [{ group: "site", name: "SITE_NAME", show: text }],
  logLevel: [{ group: "operation", name: "LOG_LEVEL", show: text }],
  rateLimits: [{ group: "protection", name: "RATE_LIMITS", show: onOff }],
  pageCacheBytes: [{ group: "operation", name: "PAGE_CACHE_MB", show: (bytes) => String(bytes / 1024 / 1024) }],
  trustedHops: [{ group: "protection", name: "TRUST_PROXY", show: String }],
};

/** The settings in force by group, with their values; secrets only say whether they are set. */
export function settingsInForce(settings: Settings): AdminHealth["settings"] {
  const shown = (Object.keys(SHOWN) as (keyof Settings)[]).flatMap((key) => presentSetting(settings, key));
  return SETTING_GROUPS.map((group) => ({
    group,
    items: shown.filter((item) => item.group === group).map(({ item }) => item),
  }));
}

function presentSetting<K extends keyof Settings>(
  settings: Settings,
  key: K,
): { group: SettingGroup; item: GroupItem }[] {
  return SHOWN[key].map((shown) => {
    const { group, name } = shown;
    if ("isSet" in shown) return { group, item: { name, is_set: shown.isSet(settings[key]), value: null } };
    const value = shown.show(settings[key]);
    return { group, item: { name, is_set: value !== null, value } };
  });
}
