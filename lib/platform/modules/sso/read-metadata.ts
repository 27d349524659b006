import { fetch } from "undici";
import { z } from "zod";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { FieldSentence } from "@/lib/contract/field-sentences";
import type { readMetadata as endpoint } from "@/lib/contract/sso/endpoints";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { requireValidCertificates } from "./policy";

type Output = OutputOf<typeof endpoint>;

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const DISCOVERY_PATH = "/.well-known/openid-configuration";

/**
 * Reads a connection from SAML metadata, or from what an address sends: SAML metadata or an OpenID discovery document,
 * which an issuer's address leads to as well. Stores nothing. Throws invalid_input with what is wrong with them.
 */
export async function readMetadata({ ctx, input }: Verb<ParsedInputOf<typeof endpoint>, "actor">): Promise<Output> {
  requireAdmin(ctx.actor);
  if (input.xml !== undefined) return parseMetadata(input.xml, "xml");
  const url = new URL(input.url ?? "");
  const text = await download(url);
  if (text !== null && /^\s*[<{]/.test(text) && !/^\s*<(?:!doctype\s+)?html/i.test(text))
    return parseMetadata(text, "url");
  const discovery = await download(new URL(url.href.replace(/\/$/, "") + DISCOVERY_PATH));
  if (discovery !== null) return parseMetadata(discovery, "url");
  throw new Failure("invalid_input", {
    fields: { url: { sentence: "metadata_unreachable", slots: { host: url.host } } },
  });
}

async function parseMetadata(text: string, field: "xml" | "url"): Promise<Output> {
  const fail = (sentence: FieldSentence): never => {
    throw new Failure("invalid_input", { fields: { [field]: sentence } });
  };
  if (text.trimStart().startsWith("{")) return parseDiscovery(text) ?? fail("metadata_unreadable");
  // Loaded on use, like the library of the protocol.
  const { MetadataProblem, readSamlMetadata } = await import("../../sso/read-saml-metadata");
  try {
    const metadata = readSamlMetadata(text);
    requireValidCertificates({
      ...metadata.connection,
      subject_attribute: null,
      sign_requests: false,
    });
    return metadata;
  } catch (error) {
    if (error instanceof MetadataProblem) return fail(error.sentence);
    if (error instanceof Failure) return fail("certificate_not_x509");
    throw error;
  }
}

const discoveryDocument = z.object({
  issuer: z.url({ protocol: /^https?$/ }).max(1000),
  authorization_endpoint: z.string(),
  end_session_endpoint: z.string().optional(),
});

function parseDiscovery(text: string): Output | null {
  const json = parseJson(text);
  const { data } = discoveryDocument.safeParse(json);
  if (!data) return null;
  const connection = {
    protocol: "oidc" as const,
    issuer: data.issuer,
    single_logout: data.end_session_endpoint !== undefined,
  };
  return { name: null, connection };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The text at an address; null when there is none, or more than the limit. */
async function download(url: URL): Promise<string | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return null;
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  } catch {
    // The admin gets one message for every failure: the address sends no metadata.
    return null;
  }
}
