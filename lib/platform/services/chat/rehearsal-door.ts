import { request } from "undici";
import type { SideDoor } from "../../boot";
import type { Platform } from "../../context";

type App = { fetch: (request: Request) => Response | Promise<Response> };
export type MakeApp = (platform: Platform) => App;

/** What is said to a rehearsed call, as text. */
export type Ask = (
  path: string,
  call: { method: "POST"; headers: Record<string, string>; body: string },
) => Promise<string>;
/** Lets one visitor, known by their bearer, in to a platform that nobody else is to find. */
export type OpenDoor = (stage: Platform, bearer: string) => Promise<{ ask: Ask; close: () => void }>;

/** The platforms of rehearsals under way. Calls come there by a bearer that was made for it and is nobody's else. */
export class Stages {
  readonly #apps = new Map<string, App>();

  /** The stage that a call belongs to; undefined for everybody's. */
  of({ headers }: Request): App | undefined {
    return this.#apps.size === 0 ? undefined : this.#apps.get(headers.get("authorization") ?? "");
  }

  put(bearer: string, app: App): void {
    this.#apps.set(bearer, app);
  }

  remove(bearer: string): void {
    this.#apps.delete(bearer);
  }
}

/** The platform's own door, where no site stands before it. */
export function platformDoor(makeApp: MakeApp): OpenDoor {
  return async (stage) => {
    const app = makeApp(stage);
    const ask: Ask = async (path, call) =>
      (await app.fetch(new Request(`http://platform.internal${path}`, call))).text();
    return { ask, close: () => {} };
  };
}

/** A side door of the site: a call takes the same way as a browser's, and is let through to the stage. */
export function siteDoor(makeApp: MakeApp, stages: Stages, openSideDoor: () => Promise<SideDoor>): OpenDoor {
  return async (stage, bearer) => {
    const door = await openSideDoor();
    stages.put(bearer, makeApp(stage));
    const ask: Ask = async (path, call) => (await request(`${door.url}/api${path}`, call)).body.text();
    const close = () => {
      stages.remove(bearer);
      door.close();
    };
    return { ask, close };
  };
}
