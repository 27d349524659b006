import { isLoopbackHost } from "@/lib/contract/http/host";
import type { PrivacyDisclosure, ProcessorPurpose } from "@/lib/contract/system/privacy-facts";
import type { Settings } from "../../config";
import type { Verb } from "../../context";
import { talkSystems } from "../../db/schema/talk";
import { listRetentions } from "./retention";

/** The hosts of vendors whose systems name no address of their own. */
const VENDOR_HOSTS = { anthropic: "api.anthropic.com", google: "generativelanguage.googleapis.com" } as const;

type Processor = PrivacyDisclosure["processors"][number];

/** The facts of the privacy page: the providers in force, and the rules of the sweeps. */
export async function getPrivacyFacts({
  ctx: { db, settings },
}: Pick<Verb<unknown, "db" | "settings">, "ctx">): Promise<PrivacyDisclosure> {
  const systems = await db
    .selectDistinct({
      provider: talkSystems.provider,
      baseUrl: talkSystems.baseUrl,
      isActive: talkSystems.isActive,
    })
    .from(talkSystems);
  const replies = systems.flatMap(({ provider, baseUrl, isActive }) => {
    if (!isActive || provider === "embedded") return [];
    const host = baseUrl ?? (provider === "openai-compatible" ? null : VENDOR_HOSTS[provider]);
    return host === null ? [] : [processor("reply", host)];
  });
  return { processors: distinct([...replies, ...configuredProcessors(settings)]), retention: listRetentions(settings) };
}

/** The providers of the settings. Services that are not set run inside this installation. */
export function configuredProcessors(settings: Settings): Processor[] {
  const { embedding, moderation, speech, elevenLabs, transcription, s3, hcaptcha, payments } = settings;
  const addresses: readonly (readonly [ProcessorPurpose, string | null | undefined])[] = [
    ["embedding", embedding?.baseUrl],
    ["moderation", moderation?.baseUrl],
    ["speech", speech?.baseUrl ?? elevenLabs?.baseUrl],
    ["voice_cloning", elevenLabs?.baseUrl],
    ["transcription", transcription?.baseUrl],
    ["mail", settings.mail.smtpUrl],
    ["files", s3?.endpoint],
    ["database", settings.databaseUrl],
    ["captcha", hcaptcha?.verifyUrl],
    ["payments", payments.kind === "stripe" ? payments.apiBase : null],
    ["tracing", settings.otlpEndpoint],
  ];
  return addresses.flatMap(([purpose, address]) => (address ? [processor(purpose, address)] : []));
}

/** @param address a URL, or a host alone; its user and password stay out */
function processor(purpose: ProcessorPurpose, address: string): Processor {
  const { hostname } = new URL(address.includes("://") ? address : `https://${address}`);
  return { purpose, host: isLoopbackHost(hostname) ? null : hostname };
}

function distinct(processors: readonly Processor[]): Processor[] {
  return [...new Map(processors.map((one) => [`${one.purpose} ${one.host}`, one])).values()];
}
