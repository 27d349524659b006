import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Output } from "@/lib/contract";
import type { OidcConnection, SamlConnection } from "@/lib/contract/sso/schemas";
import { organizationDomains } from "../../db/schema/sso";
import type { Answer, Caller } from "../caller";
import { adminCaller } from "../signed-in";
import type { TestPlatform } from "../test-platform";
import type { OidcIdp } from "./oidc-idp";
import type { SamlIdp } from "./saml-idp";

/** An organisation that signs in by this SAML identity provider; each knows the other. */
export async function samlOrganization(
  on: TestPlatform,
  idp: SamlIdp,
  slug = "acme",
  domains = ["acme.test"],
  more: Partial<SamlConnection> = {},
): Promise<string> {
  const { entryPoint: entry_point, entityId: idp_issuer, certificate } = idp;
  const connection = { protocol: "saml" as const, entry_point, idp_issuer, certificates: [certificate], ...more };
  const made = await (await adminCaller(on)).call("createOrganization", { name: "Acme", slug, domains, connection });
  if (!made.ok) throw new Error(made.error.message);
  const metadata = await on.app.fetch(new Request(`http://platform.internal/sso/${slug}/metadata`));
  idp.trust(await metadata.text());
  await verifyMailDomains(on, made.data.id);
  return made.data.id;
}

/** The environment variable of the test client's secret. */
export const SECRET_VARIABLE = "ACME_CLIENT_SECRET";

/** An organisation that signs in by this OpenID identity provider. */
export async function oidcOrganization(
  on: TestPlatform,
  { issuer, clientId: client_id }: Pick<OidcIdp, "issuer" | "clientId">,
  slug = "acme",
  domains = ["acme.test"],
  more: Partial<OidcConnection> = {},
): Promise<string> {
  const named = { issuer, client_id, client_secret_variable: SECRET_VARIABLE };
  const connection = { protocol: "oidc" as const, ...named, ...more };
  const made = await (await adminCaller(on)).call("createOrganization", {
    name: "Acme",
    slug,
    domains,
    connection,
  });
  if (!made.ok) throw new Error(made.error.message);
  await verifyMailDomains(on, made.data.id);
  return made.data.id;
}

/** Stores the domains of an organisation as proven. */
export async function verifyMailDomains(
  { platform: { db, now } }: TestPlatform,
  organizationId: string,
): Promise<void> {
  const isTheirs = eq(organizationDomains.organizationId, organizationId);
  await db.update(organizationDomains).set({ verifiedAt: now() }).where(isTheirs);
}

export type Try = Readonly<{ location: string; verifier: string }>;

/** Starts a sign-in like a browser with its own verifier. */
export async function begin(caller: Caller, slug = "acme", way = ""): Promise<Try> {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const started = await caller.call("beginSignOn", { slug, challenge, way });
  if (!started.ok) throw new Error(started.error.message);
  return { location: started.data.location, verifier };
}

/** Brings an answer and returns the outcome, or the error's code. */
export async function bring(
  caller: Caller,
  { verifier }: Pick<Try, "verifier">,
  { state, answer }: { state: string; answer: string },
  slug = "acme",
): Promise<Output<"finishSignOn"> | string> {
  const received = await caller.call("receiveSignOn", { slug, state, answer });
  if (!received.ok) return received.error.data.code;
  const finished: Answer<"finishSignOn"> = await caller.call("finishSignOn", {
    slug,
    code: received.data.code,
    verifier,
  });
  return finished.ok ? finished.data : finished.error.data.code;
}
