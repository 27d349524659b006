import "server-only";
import { readSignInReturn, type SignInReturn } from "../contract/pages/sign-in-return";
import type { BffSettings } from "./settings";

/** The largest form that an identity provider may send, in bytes. */
const FORM_MAX_BYTES = 240 * 1024;
const FORM_TYPE = "application/x-www-form-urlencoded";
/** A longer RelayState is not taken for an address. */
const TARGET_MAX_LENGTH = 2000;
const PORTAL = "portal";

type LoginQuery = Readonly<{
  way: SignInReturn;
  /** The identity provider that began the sign-in, and whom it means. */
  issuer: string | null;
  loginHint: string | null;
  /** Whether it replaces an unsolicited answer. */
  isFromPortal: boolean;
}>;

/**
 * Reads how a sign-in begins. A provider that begins it may name a target (`target_link_uri`), but only addresses of this
 * site count.
 */
export function readLoginQuery(request: Pick<Request, "url">, { appUrl }: Pick<BffSettings, "appUrl">): LoginQuery {
  const { searchParams: query } = new URL(request.url);
  const target = query.get("target_link_uri") ?? "";
  if (!query.has("redirect") && URL.canParse(target, appUrl)) {
    const { origin, pathname, search, hash } = new URL(target, appUrl);
    if (origin === appUrl.origin) query.set("redirect", pathname + search + hash);
  }
  return {
    way: readSignInReturn(query),
    issuer: query.get("iss"),
    loginHint: query.get("login_hint"),
    isFromPortal: query.has(PORTAL),
  };
}

/** The query that says the same as a form by which a provider begins a sign-in. */
export function initiationQuery(form: string | null): URLSearchParams {
  const fields = new URLSearchParams(form ?? "");
  const names = ["iss", "login_hint", "target_link_uri"];
  const pairs = names.map((name): [string, string] => [name, fields.get(name) ?? ""]);
  return new URLSearchParams(pairs.filter(([, value]) => value !== "" && value.length <= TARGET_MAX_LENGTH));
}

/** The query of a sign-in that replaces an unsolicited answer. */
export function portalQuery(relayState: string): URLSearchParams {
  const query = new URLSearchParams({ [PORTAL]: "1" });
  if (/^(?:\/|https?:)/i.test(relayState) && relayState.length <= TARGET_MAX_LENGTH) {
    query.set("target_link_uri", relayState);
  }
  return query;
}

/** The kind of a message to the sign-out address; null for a browser that returns from a sign-out. */
export function logoutKind(fields: string): "saml" | "openid" | null {
  const query = new URLSearchParams(fields);
  if (query.has("SAMLRequest")) return "saml";
  return query.has("logout_token") || (query.has("iss") && query.has("sid")) ? "openid" : null;
}

/** A URL-encoded form as it was sent; null for another content type and for a body beyond the limit. */
export async function readFormText(request: Request): Promise<string | null> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE || !request.body) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > FORM_MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
