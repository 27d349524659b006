import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { serveOnLoopback } from "./serve-on-loopback";

/** The behaviour for one call. */
type Behaviour = (response: ServerResponse, form: URLSearchParams) => void;

export type CaptchaServer = Readonly<{
  /** The value for HCAPTCHA_VERIFY_URL. */
  url: string;
  /** The received forms, oldest first. */
  asked: { form: URLSearchParams; type: string | undefined }[];
  /** Sets the behaviour of subsequent calls. */
  behave: (behaviour: Behaviour) => void;
  close: () => Promise<void>;
}>;

/** A fake of hCaptcha's siteverify on loopback: each token is valid once, like theirs. */
export async function createCaptchaServer(secret: string, siteKey: string): Promise<CaptchaServer> {
  const seen = new Set<string>();
  const asked: CaptchaServer["asked"] = [];
  let behaviour: Behaviour = (response, form) => sendJson(response, verdictOn(form));
  const server = await serveOnLoopback((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body);
      asked.push({ form, type: request.headers["content-type"] });
      behaviour(response, form);
    });
  });
  function verdictOn(form: URLSearchParams) {
    const token = form.get("response") ?? "";
    if (form.get("secret") !== secret) return rejection("invalid-input-secret");
    if (form.get("sitekey") !== siteKey) return rejection("sitekey-secret-mismatch");
    if (!token.startsWith("good")) return rejection("invalid-input-response");
    if (seen.has(token)) return rejection("already-seen-response");
    seen.add(token);
    return { success: true, challenge_ts: "2026-11-21T12:00:00Z", hostname: "localhost" };
  }
  return {
    url: `${server.origin}/siteverify`,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    close: server.close,
  };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

const rejection = (code: string) => ({ success: false, "error-codes": [code] });
