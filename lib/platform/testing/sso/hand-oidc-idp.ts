import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { OIDC_CLIENT_SECRET } from "./oidc-idp";

type Claims = Readonly<Record<string, unknown>>;

export type HandOidcIdp = Readonly<{
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claims of the next ID token and of userinfo, which may break every rule; null for no userinfo endpoint. */
  says: (token: Claims, userInfo?: Claims | null) => void;
  /** The next answer of the token endpoint instead of tokens. */
  refuses: (status: number, body: Claims, headers?: Record<string, string>) => void;
  /** Signs a token, such as a logout token. */
  sign: (claims: Claims) => Promise<string>;
  close: () => Promise<void>;
}>;

/** An OpenID server on loopback whose tokens are written by hand; its authorization endpoint answers at once. */
export async function createHandOidcIdp(): Promise<HandOidcIdp> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const jwk = { ...(await exportJWK(publicKey)), kid: "hand", alg: "RS256", use: "sig" };
  const clientId = "semblance";
  let said: { token: Claims; userInfo: Claims | null } = { token: {}, userInfo: null };
  let refusal: { status: number; body: Claims; headers: Record<string, string> } | null = null;
  let nonce = "";
  const sign = (claims: Claims) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: "RS256", kid: "hand" }).sign(privateKey);
  const seconds = () => Math.floor(Date.now() / 1000);
  const server = createServer(async (request: IncomingMessage, response) => {
    const at = new URL(request.url ?? "/", issuer);
    const json = (body: unknown, status = 200, headers = {}) =>
      void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    if (at.pathname === "/.well-known/openid-configuration") {
      const endpoints = {
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      };
      return json({ issuer, ...endpoints, ...(said.userInfo ? { userinfo_endpoint: `${issuer}/me` } : {}) });
    }
    if (at.pathname === "/jwks") return json({ keys: [jwk] });
    if (at.pathname === "/me") return json(said.userInfo);
    if (at.pathname === "/auth") {
      nonce = at.searchParams.get("nonce") ?? "";
      const back = new URL(at.searchParams.get("redirect_uri") ?? "");
      back.search = String(new URLSearchParams({ code: "c", state: at.searchParams.get("state") ?? "" }));
      return void response.writeHead(303, { location: back.href }).end();
    }
    if (refusal) {
      const { status, body, headers } = refusal;
      refusal = null;
      return json(body, status, headers);
    }
    const usual = { iss: issuer, aud: clientId, sub: "h-1", iat: seconds(), exp: seconds() + 300, nonce };
    json({ access_token: "a", token_type: "Bearer", id_token: await sign({ ...usual, ...said.token }) });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId,
    clientSecret: OIDC_CLIENT_SECRET,
    says: (token, userInfo = null) => {
      said = { token, userInfo };
    },
    refuses: (status, body, headers = {}) => {
      refusal = { status, body, headers };
    },
    sign,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
