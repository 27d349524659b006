import "server-only";
import { PLATFORM_HANDLE, type PlatformHandle } from "../contract/transport";
import { createUpstream, type Upstream } from "./create-upstream";

/** The way to the platform of this process. */
export const upstream: Upstream = createUpstream({ platform: platformFetch, patienceMs: 60_000 });

function platformFetch(request: Request): Promise<Response> {
  const handle: PlatformHandle | undefined = Reflect.get(globalThis, PLATFORM_HANDLE);
  return handle ? handle.fetch(request) : Promise.resolve(new Response(null, { status: 503 }));
}
