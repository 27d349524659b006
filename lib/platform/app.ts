import { type Context, Hono } from "hono";
import { v7 as uuid } from "uuid";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { FileResponse } from "@/lib/contract/http/file-response";
import {
  CLIENT_HEADER,
  DIRECT_HEADER,
  GRANT_HEADER,
  HOST_HEADER,
  REQUEST_ID_HEADER,
} from "@/lib/contract/http/transport";
import { namedLocale } from "@/lib/i18n/accepted-locale";
import { runInLocale } from "@/lib/i18n/platform-locale";
import type { GrantChange } from "./auth/grants";
import type { Ctx, Platform } from "./context";
import { Failure } from "./failure";
import { authenticate, readTokenHashes, requireAccess } from "./http/authenticate";
import { requireBoundGrants, requireOwnEntity, requireServed, resolveCallHost } from "./http/call-host";
import { checkInput } from "./http/check-input";
import { clientKey } from "./http/client-address";
import { answerError } from "./http/on-error";
import { enforceLimit } from "./http/rate-limit";
import { readInput } from "./http/read-input";
import { discardUploads, type LimitFile } from "./http/read-upload";
import { sendDownload } from "./http/send-download";
import { sendFile } from "./http/send-file";
import { eventStream } from "./http/sse";
import { FileDownload, type Route } from "./route";
import { routes } from "./routes";

type Variables = { requestId: string };

/** The HTTP application: every endpoint of the contract, with its input and its output validated. */
export function createApp(platform: Platform): Hono<{ Variables: Variables }> {
  const app = new Hono<{ Variables: Variables }>();
  app.use(async (c, next) => {
    c.set("requestId", c.req.header(REQUEST_ID_HEADER) ?? uuid());
    await runInLocale(namedLocale(c.req.header("accept-language") ?? null), next);
    c.header("x-request-id", c.get("requestId"));
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
  app.onError((error, c) => answerError(error, c, { requestId: c.get("requestId"), log: platform.log }));
  app.notFound((c) =>
    answerError(new Failure("not_found", { thing: "address" }), c, {
      requestId: c.get("requestId"),
      log: platform.log,
    }),
  );

  for (const route of routesBySpecificity()) {
    const { endpoint } = route;
    const methods = endpoint.alsoMethod ? [endpoint.method, endpoint.alsoMethod] : [endpoint.method];
    app.on(methods, endpoint.path, async (c) => {
      const ctx = await contextOf(platform, c.req.raw, c.get("requestId"));
      requireServed(ctx.callHost, endpoint, platform.settings.appUrl);
      if (endpoint.isBilling && !platform.settings.sellsPlans) throw new Failure("payments_off");
      requireAccess(ctx.actor, endpoint.access);
      const { limitUpload } = route;
      const limitFile: LimitFile | undefined = limitUpload && ((about) => limitUpload(ctx, about));
      const raw = await readInput(c, endpoint, platform.storage, limitFile);
      const handled = await handle(c, route, ctx, raw).catch(async (error: unknown) => {
        await discardUploads(platform.storage, raw);
        throw error;
      });
      // The caller's next page shows the change.
      if (endpoint.method !== "GET") await platform.notices.settle();
      if (handled instanceof Response) return handled;
      if (handled instanceof FileDownload) return sendDownload(handled);
      const output = endpoint.output.parse(handled);
      if (ctx.grantChanges.length > 0) {
        requireBoundGrants(ctx.callHost, endpoint.gives, ctx.grantChanges);
        countSignIns(platform, ctx.grantChanges);
        c.header(GRANT_HEADER, encodeGrantChanges(ctx.grantChanges));
      }
      return output instanceof FileResponse ? sendFile(c, output) : c.json(output as object);
    });
  }
  return app;
}

/** All routes, literal path segments before parameters, so that `/context-data/list` is not read as `/context-data/:id`. */
function routesBySpecificity(): Route<Endpoint>[] {
  // The element types differ by endpoint; here, once, they are erased.
  const all = Object.values(routes) as unknown as Route<Endpoint>[];
  const sortKey = ({ endpoint }: Route<Endpoint>) => endpoint.path.replace(/:[^/]+/g, "\uffff");
  return all.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1));
}

async function handle(c: Context, route: Route<Endpoint>, ctx: Ctx, raw: Record<string, unknown>): Promise<unknown> {
  const { endpoint } = route;
  const input = checkInput(endpoint.input, raw);
  requireOwnEntity(ctx.callHost, endpoint, input, ctx.settings.appUrl);
  if (endpoint.limit) await enforceLimit(ctx, endpoint.limit, emailIn(input));
  if (route.stream && c.req.header("accept")?.includes("text/event-stream")) {
    return eventStream(await route.stream({ ctx, input }));
  }
  return route.handle({ ctx, input });
}

function countSignIns({ metrics }: Platform, changes: readonly GrantChange[]): void {
  for (const change of changes) {
    if (change.change !== "given" || change.kind === "workflow" || change.kind === "registration") continue;
    metrics.signIns.inc({ kind: change.kind });
  }
}

async function contextOf(platform: Platform, request: Request, requestId: string): Promise<Ctx> {
  const headers = request.headers;
  const address = headers.get(CLIENT_HEADER) ?? "unknown";
  const tokenHashes = readTokenHashes(headers.get("authorization") ?? undefined);
  const host = headers.get(HOST_HEADER);
  const findHost = resolveCallHost(platform, host);
  const [callHost, actor] = await Promise.all([
    findHost,
    authenticate(platform.db, tokenHashes, platform.now(), findHost),
  ]);
  return {
    ...platform,
    requestId,
    actor,
    callHost,
    tokenHashes,
    client: {
      address,
      key: clientKey(address),
      isDirect: headers.get(DIRECT_HEADER) === "1",
      host,
      userAgent: headers.get("user-agent"),
      acceptLanguage: headers.get("accept-language"),
    },
    lastEventId: headers.get("last-event-id"),
    grantChanges: [],
  };
}

/** The email address in a call's input; null when it names none. */
function emailIn(input: unknown): string | null {
  if (input === null || typeof input !== "object") return null;
  for (const name of ["email_address", "initiatedby_email_address"]) {
    const value: unknown = Reflect.get(input, name);
    if (typeof value === "string") return value;
  }
  return null;
}

/** `visitor=<token>;<expiry in ms>` for a grant given, `visitor=` for one ended, `locale=de` for a user's language, joined by commas. */
function encodeGrantChanges(changes: readonly GrantChange[]): string {
  return changes
    .map((c) => {
      if (c.change === "locale") return `locale=${c.locale}`;
      return c.change === "given" ? `${c.kind}=${c.token};${c.expiresAt.getTime()}` : `${c.kind}=`;
    })
    .join(",");
}
