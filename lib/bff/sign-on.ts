import "server-only";
import { createSignOn } from "./create-sign-on";
import { resolveHost } from "./hosts";
import { bffSettings } from "./settings";
import { upstream } from "./upstream";

type At = { params: Promise<{ slug: string }> };
type Step = (request: Request, slug: string) => Promise<Response>;

const steps = createSignOn({ upstream, settings: bffSettings, resolveHost, now: Date.now });
const at =
  (step: Step) =>
  async (request: Request, { params }: At) =>
    step(request, (await params).slug);

/** Signing in with an organisation, in this process. */
export const signOn = {
  login: at(steps.login),
  acs: at(steps.acs),
  arrive: at(steps.arrive),
  callback: at(steps.callback),
  loggedOut: async () => steps.loggedOut(),
};
