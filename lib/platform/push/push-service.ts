import { ECDH } from "node:crypto";
import { fetch } from "undici";
import { type FetchOptions, guardedAgent, parseAllowedUrl, toWebFailure } from "../web/fetch-address";
import { WebFailure } from "../web/web-failure";
import type { PushKey } from "./push-key";

/** A browser's subscription: its address at a push service, and its keys in base64url. */
export type PushTarget = Readonly<{ endpoint: string; p256dh: string; auth: string }>;

type PushDelivery = Readonly<{
  target: PushTarget;
  /** The JSON that the service worker reads; at most some 3,900 bytes. */
  payload: string;
  key: PushKey;
  /** How the push service reaches the operator: an https or mailto address. */
  subject: string;
  signal: AbortSignal;
}>;

/** Sends messages to browsers through the push services of their vendors (RFC 8030, encrypted by RFC 8291). */
export type PushService = Readonly<{
  /** Whether messages may go to a subscription: to https on the public internet, for a key on the curve. */
  accepts: (target: PushTarget) => boolean;
  /** Returns false when the push service does not know the subscription any more. Throws WebFailure. */
  send: (delivery: PushDelivery) => Promise<boolean>;
}>;

/** `protocols`: tests let http through. */
type PushServiceOptions = FetchOptions & Readonly<{ protocols?: readonly string[] }>;

const TIMEOUT_MS = 10_000;
/** A browser that is off for longer gets no old news. */
const TTL_SECONDS = 24 * 60 * 60;
const GONE: ReadonlySet<number> = new Set([404, 410]);

/** Creates the sender. Endpoints come from browsers, so each connection goes to allowed IP addresses only. */
export function createPushService({ protocols = ["https:"], ...fetching }: PushServiceOptions): PushService {
  const agent = guardedAgent(fetching);
  return {
    accepts: ({ endpoint, p256dh }) => isAllowed(endpoint, protocols, fetching) && isOnCurve(p256dh),
    send: async ({ target, payload, key, subject, signal }) => {
      // Loaded on use, since most sites push rarely.
      const { default: webPush } = await import("web-push");
      const request = webPush.generateRequestDetails(
        { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
        payload,
        { vapidDetails: { subject, publicKey: key.publicKey, privateKey: key.privateKey }, TTL: TTL_SECONDS },
      );
      try {
        const response = await fetch(parseAllowedUrl(target.endpoint, fetching), {
          method: "POST",
          dispatcher: agent,
          redirect: "manual",
          signal: AbortSignal.any([signal, AbortSignal.timeout(fetching.timeoutMs ?? TIMEOUT_MS)]),
          headers: { ...headersOf(request.headers), "user-agent": fetching.userAgent },
          body: request.body,
        });
        await response.body?.cancel();
        const { status, ok } = response;
        if (ok) return true;
        if (GONE.has(status)) return false;
        throw new WebFailure("unreachable_address", `HTTP ${status}`, { status });
      } catch (error) {
        signal.throwIfAborted();
        throw toWebFailure(error);
      }
    },
  };
}

function isAllowed(endpoint: string, protocols: readonly string[], fetching: FetchOptions): boolean {
  try {
    return protocols.includes(parseAllowedUrl(endpoint, fetching).protocol);
  } catch {
    return false;
  }
}

function isOnCurve(p256dh: string): boolean {
  try {
    return ECDH.convertKey(Buffer.from(p256dh, "base64url"), "prime256v1").length > 0;
  } catch {
    return false;
  }
}

/** The fetch sets the length of the body itself. */
function headersOf(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
