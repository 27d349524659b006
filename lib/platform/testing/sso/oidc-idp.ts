import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export type Person = Readonly<{
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}>;

export type OidcIdp = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person signed in there, from now on. */
  says: (person: Person) => void;
  close: () => Promise<void>;
}>;

/** Known before the identity provider is there, for the settings of a server that asks it. */
export const OIDC_CLIENT_SECRET = "a client's secret that is long enough";

const CLIENT = { client_id: "semblance", client_secret: OIDC_CLIENT_SECRET };

/** oidc-provider on loopback with one client; every user is signed in and consents immediately. */
export async function createOidcIdp(
  redirectUris: readonly string[],
  signedOutUris: readonly string[] = [],
): Promise<OidcIdp> {
  let person: Person = {
    sub: "7f3a",
    email: "margit@acme.test",
    email_verified: true,
    given_name: "Margit",
    family_name: "Fjord",
  };
  const parts: { provider?: Provider } = {};
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://here.invalid");
    if (!parts.provider) return void response.writeHead(503).end();
    // Browsers ask for an icon too.
    if (pathname === "/favicon.ico") return void response.writeHead(204).end();
    if (pathname.startsWith("/interaction/")) return void agree(parts.provider, person, request, response);
    parts.provider.callback()(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  parts.provider = new Provider(issuer, {
    clients: [
      {
        ...CLIENT,
        redirect_uris: redirectUris,
        post_logout_redirect_uris: signedOutUris,
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context: { body: string }, form: string) => {
          context.body = `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Continue</button>`;
        },
      },
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: async () => ({ ...person, sub }) }),
    cookies: { keys: ["a key for the cookies of the tests"] },
    pkce: { required: () => true },
  });
  return {
    issuer,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    says: (next) => {
      person = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function agree(
  provider: Provider,
  { sub }: Person,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === "login") {
    return provider.interactionFinished(request, response, { login: { accountId: sub, remember: false } });
  }
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: params.client_id });
  grant.addOIDCScope("openid email profile");
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}
