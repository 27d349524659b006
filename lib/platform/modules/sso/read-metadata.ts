import { fetch } from "undici";
import { z } from "zod";
import type { Output } from "@/lib/contract";
import { parseJson } from "@/lib/contract/fields/parse-json";
import { requireAdmin } from "../../auth/policy";
import type { Ctx, Verb } from "../../context";
import { DocumentFailure } from "../../documents/port";
import { Failure, type FieldProblem } from "../../failure";
import { withSigningCertificates } from "./policy";

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 2 * 1024 * 1024;
const DISCOVERY_PATH = "/.well-known/openid-configuration";

/**
 * Reads a connection from SAML metadata, or from what an address sends: SAML metadata or an OpenID discovery document,
 * which an issuer's address leads to as well. Stores nothing. Throws invalid_input with what is wrong with them.
 */
export async function readMetadata({
  ctx,
  input,
}: Verb<"readMetadata", "actor" | "now" | "documents">): Promise<Output<"readMetadata">> {
  requireAdmin(ctx.actor);
  if (input.xml !== undefined) return parseMetadata(ctx, input.xml, "xml");
  const url = new URL(input.url ?? "");
  const there = await download(url);
  if (there.text !== null && isDocument(there.text)) return parseMetadata(ctx, there.text, "url");
  const discovery = await download(new URL(url.href.replace(/\/$/, "") + DISCOVERY_PATH));
  if (discovery.text !== null && isDocument(discovery.text)) return parseMetadata(ctx, discovery.text, "url");
  throw new Failure("invalid_input", { fields: { url: downloadProblem(url, there) } });
}

/** Whether a text may be metadata or a discovery document, rather than a web page. */
function isDocument(text: string): boolean {
  return /^\s*[<{]/.test(text) && !/^\s*<(?:!doctype\s+)?html/i.test(text);
}

function downloadProblem({ host }: URL, { text, status }: Download): FieldProblem {
  if (status !== null) return { sentence: "metadata_status", slots: { host, status: String(status) } };
  const isPage = text !== null && /^\s*</.test(text);
  return { sentence: isPage ? "metadata_page" : "metadata_unreachable", slots: { host } };
}

async function parseMetadata(
  { documents, now }: Pick<Ctx, "documents" | "now">,
  text: string,
  field: "xml" | "url",
): Promise<Output<"readMetadata">> {
  const fail = (problem: FieldProblem): never => {
    throw new Failure("invalid_input", { fields: { [field]: problem } });
  };
  if (text.trimStart().startsWith("{")) return parseDiscovery(text) ?? fail("metadata_unreadable");
  // Loaded on use, like the library of the protocol.
  const { MetadataProblem, readSamlMetadata } = await import("../../sso/read-saml-metadata");
  try {
    const metadata = await readSamlMetadata(text, now(), (xml) =>
      documents.readMetadata(xml, AbortSignal.timeout(TIMEOUT_MS)),
    );
    return { ...metadata, connection: withSigningCertificates(metadata.connection) };
  } catch (error) {
    if (error instanceof MetadataProblem) return fail(error.problem);
    if (error instanceof DocumentFailure) return fail("metadata_unreadable");
    if (error instanceof Failure) return fail(Object.values(error.detail.fields ?? {})[0] ?? "certificate_not_x509");
    throw error;
  }
}

const discoveryDocument = z.object({
  issuer: z.url({ protocol: /^https?$/ }).max(1000),
  authorization_endpoint: z.string(),
  end_session_endpoint: z.string().optional(),
});

function parseDiscovery(text: string): Output<"readMetadata"> | null {
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

/** The result of a download. `text` is null when it fails or exceeds the limit; `status` is the HTTP error. */
type Download = Readonly<{ text: string | null; status: number | null }>;

const NOTHING: Download = { text: null, status: null };

async function download(url: URL): Promise<Download> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      return { text: null, status: response.ok ? null : response.status };
    }
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) return NOTHING;
      chunks.push(chunk);
    }
    return { text: Buffer.concat(chunks).toString("utf8"), status: null };
  } catch {
    // The admin gets one message for every connection that fails: the address sends no metadata.
    return NOTHING;
  }
}
