import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { serveOnLoopback } from "./serve-on-loopback";
import { type Form, readForm } from "./stripe-form";
import { StripeApiError } from "./stripe-objects";
import { StripeState } from "./stripe-state";

const KEY = "sk_test_semblance";
const WEBHOOK_SECRET = "whsec_semblance";

export type StripeServer = Readonly<{
  /** The values for the settings. */
  env: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_BASE: string };
  origin: string;
  state: StripeState;
  /** The received calls, oldest first. */
  asked: { line: string; form: Form; idempotencyKey: string | undefined }[];
  /** Fails every call with this status from now on; null works again. */
  fail: (status: number | null) => void;
  /** Whether the connection is closed instead of a response to a POST, which is executed all the same. */
  loseResponses: (isLosing: boolean) => void;
  /** Signs an event as for delivery. */
  sign: (event: object, options?: { secret?: string; secondsAgo?: number }) => { payload: string; signature: string };
  /** The webhook URL for events; without one they wait in `state.events`. */
  deliverTo: (url: string) => void;
  close: () => Promise<void>;
}>;

/**
 * A fake of the used part of Stripe's API on loopback: nested forms, bearer key, idempotency keys, errors, lists, a
 * payment page, and signed events.
 */
export async function createStripeServer(now: () => Date = () => new Date()): Promise<StripeServer> {
  const asked: StripeServer["asked"] = [];
  const replies = new Map<string, Reply>();
  let failing: number | null = null;
  let isLosing = false;
  let delivery: string | null = null;
  const state = new StripeState(now, () => origin);
  const server = await serveOnLoopback((request, response) => void answer(request, response));
  const { origin } = server;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", origin);
    const form = readForm(request.method === "GET" ? url.search.slice(1) : await text(request));
    if (url.pathname.startsWith("/c/pay/")) return pay(request, response, url, form);
    if (!url.pathname.startsWith("/v1/")) return showPage(response, url.pathname);
    const key = request.headers["idempotency-key"];
    const idempotencyKey = typeof key === "string" ? key : undefined;
    asked.push({ line: `${request.method} ${url.pathname}`, form, idempotencyKey });
    const earlier = request.method === "POST" && idempotencyKey ? replies.get(idempotencyKey) : undefined;
    const reply = earlier ?? execute(request, url, form);
    if (idempotencyKey && isReplayed(reply)) replies.set(idempotencyKey, reply);
    if (isLosing && request.method === "POST") response.destroy();
    else send(response, reply);
    await deliver();
  }

  function execute({ method = "GET", headers }: IncomingMessage, url: URL, form: Form): Reply {
    try {
      if (failing !== null) throw new StripeApiError(failing, "api_error", "Something is wrong on Stripe's side.");
      if (headers.authorization !== `Bearer ${KEY}`) throw new StripeApiError(401, "auth", "Invalid API Key.");
      return { status: 200, body: JSON.stringify(state.answer(method, url.pathname, form)) };
    } catch (error) {
      if (!(error instanceof StripeApiError)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.body }) };
    }
  }

  /** The payment page. */
  async function pay(request: IncomingMessage, response: ServerResponse, url: URL, form: Form): Promise<void> {
    const id = url.pathname.split("/").at(-1) ?? "";
    if (request.method === "GET") {
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
      response.end(
        `<!doctype html><html lang="en"><title>Pay</title><h1>${state.session(id).amount_total}</h1><form method="post">` +
          `<button name="outcome" value="pay">Pay</button><button name="outcome" value="cancel">Back</button></form></html>`,
      );
      return;
    }
    const location = form.outcome === "pay" ? state.pay(id) : state.session(id).cancel_url;
    await deliver();
    response.writeHead(303, { location: String(location) }).end();
  }

  async function deliver(): Promise<void> {
    if (!delivery) return;
    for (const event of state.events.splice(0)) {
      const { payload, signature } = sign(event);
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      await fetch(delivery, { method: "POST", headers, body: payload });
    }
  }

  const sign: StripeServer["sign"] = (event, { secret = WEBHOOK_SECRET, secondsAgo = 0 } = {}) => {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
    return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  };
  return {
    env: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE: origin },
    origin,
    state,
    asked,
    fail: (status) => {
      failing = status;
    },
    loseResponses: (isOn) => {
      isLosing = isOn;
    },
    sign,
    deliverTo: (url) => {
      delivery = url;
    },
    close: server.close,
  };
}

/** Other pages, such as the portal and the favicon. */
function showPage(response: ServerResponse, path: string): void {
  if (path === "/favicon.ico") return void response.writeHead(204).end();
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="en"><title>Stripe</title><h1>Cards and bills</h1></html>`);
}

type Reply = Readonly<{ status: number; body: string }>;

/**
 * Whether Stripe replays a reply to its idempotency key (https://docs.stripe.com/api/idempotent_requests): errors too,
 * declined payments among them, but none of a request that was rejected before it began.
 */
function isReplayed({ status }: Reply): boolean {
  return status === 200 || status === 402 || status >= 500;
}

function send(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "content-type": "application/json", "request-id": `req_${randomUUID()}` }).end(body);
}
