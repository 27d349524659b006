type ScriptUrlPolicy = { createScriptURL: (url: string) => string };
type TrustedTypesFactory = {
  createPolicy: (name: "service-worker", policy: ScriptUrlPolicy) => ScriptUrlPolicy;
};

const WORKER = "/sw.js";

// Not in trusted-types.ts, which every page loads first. A policy can be created once.
const trustedTypes: TrustedTypesFactory | undefined = Reflect.get(globalThis, "trustedTypes");
const policy = trustedTypes?.createPolicy("service-worker", { createScriptURL: () => WORKER });

/**
 * Registers the site's service worker; again it changes nothing. Null where the browser has none: on plain http, and in
 * some private windows. Import it on use where a visitor's page would load it first.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  try {
    const url = policy?.createScriptURL(WORKER) ?? WORKER;
    return (await navigator.serviceWorker.register(url, { updateViaCache: "none" })) ?? null;
  } catch {
    return null;
  }
}
