import { createSignOn } from "../create-sign-on";
import { createUpstream } from "../create-upstream";
import type { HostVerdict } from "../hosts";
import { testBffSettings } from "./settings";

type Platform = (request: Request) => Response | Promise<Response>;
type Step = "login" | "acs" | "arrive" | "callback";

export const SITE = "http://localhost:3000";

const HOSTS: Readonly<Record<string, HostVerdict>> = {
  "localhost:3000": { kind: "main" },
  "erasmus.localhost:3000": { kind: "entity", urlslug: "erasmus", ownDomain: false },
  "erasmus.example": { kind: "entity", urlslug: "erasmus", ownDomain: true },
  "down.example": { kind: "unavailable" },
};

const settings = testBffSettings();

/** A browser on this site's steps of signing in with an organisation: keeps its cookies and follows within the site. */
export function signOnBrowser(platform: Platform) {
  const upstream = createUpstream({
    platform: async (request) => platform(request),
    patienceMs: 5000,
  });
  const steps = createSignOn({
    upstream,
    settings: () => settings,
    resolveHost: async (host) => HOSTS[host ?? ""] ?? { kind: "unknown" },
    now: Date.now,
  });
  const cookies = new Map<string, string>();

  /** One request; `fromElsewhere` is a form of another site's page, without the cookies that are SameSite=Lax. */
  async function open(address: URL, init: RequestInit = {}, fromElsewhere = false): Promise<Response> {
    const [, slug, step] = /^\/api\/sso\/([^/]+)\/(login|acs|arrive|callback)$/.exec(address.pathname) ?? [];
    if (!slug || !step) throw new Error(`${address.pathname} is not a step of signing in.`);
    const headers = new Headers({ host: address.host });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    if (!fromElsewhere) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const answer = await steps[step as Step](new Request(address, { ...init, headers }), slug);
    for (const kept of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(kept) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  /** Goes on for as long as the steps lead to one another; where that ends. */
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
    /** Sends an identity provider's form, as its page does. */
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
