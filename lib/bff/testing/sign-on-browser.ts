import type { ResolvedHost } from "../hosts";
import { createSignOn } from "../sign-on";
import { createUpstream } from "../upstream";
import { testBffSettings } from "./settings";

type Platform = (request: Request) => Response | Promise<Response>;
type Step = "login" | "acs" | "arrive" | "callback" | "logout";

export const SITE = "http://localhost:3000";

const HOSTS: Readonly<Record<string, ResolvedHost>> = {
  "localhost:3000": { kind: "main" },
  "erasmus.localhost:3000": { kind: "entity", urlslug: "erasmus", ownDomain: false },
  "erasmus.example": { kind: "entity", urlslug: "erasmus", ownDomain: true },
  "down.example": { kind: "unavailable" },
};

const settings = testBffSettings();

/** A fake browser for the steps of signing in with an organisation: stores cookies and follows redirects within the site. */
export function signOnBrowser(platform: Platform) {
  const upstream = createUpstream({
    platform: async (request) => platform(request),
    timeoutMs: 5000,
  });
  const steps = createSignOn({
    upstream,
    settings: () => settings,
    resolveHost: async (host) => HOSTS[host ?? ""] ?? { kind: "unknown" },
    now: Date.now,
  });
  const cookies = new Map<string, string>();

  /** Sends one request. With `isCrossSite` it is a form of another site's page, without the SameSite=Lax cookies. */
  async function open(address: URL, init: RequestInit = {}, isCrossSite = false): Promise<Response> {
    const [, slug, step] = /^\/api\/sso\/([^/]+)\/(login|acs|arrive|callback|logout)$/.exec(address.pathname) ?? [];
    if (!slug || !step) throw new Error(`${address.pathname} is not a step of signing in.`);
    const headers = new Headers({ host: address.host });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (!isCrossSite) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await steps[step as Step](new Request(address, { ...init, headers }), slug);
    for (const setCookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  /** Follows redirects between the steps and returns the first address outside them. */
  async function follow(answer: Response): Promise<URL> {
    const place = new URL(answer.headers.get("location") ?? "", SITE);
    const isStep = place.origin === SITE && place.pathname.startsWith("/api/sso/");
    return isStep ? follow(await open(place)) : place;
  }

  return {
    cookies,
    open,
    follow,
    go: async (path: string) => follow(await open(new URL(path, SITE))),
    /** Posts an identity provider's form, as its page does. */
    submit: async (action: string, fields: Record<string, string>) =>
      follow(
        await open(
          new URL(action),
          { method: "POST", body: new URLSearchParams(fields), headers: { origin: "https://id.acme.test" } },
          true,
        ),
      ),
  };
}
