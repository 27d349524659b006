import type { InputOf } from "../../contract/http/endpoint";
import type { createPushSubscription } from "../../contract/notifications/endpoints";
import { registerServiceWorker } from "./service-worker";

export type NewPushSubscription = InputOf<typeof createPushSubscription>;

/** `unsupported`: the browser has no push here. `blocked`: its user has refused notifications of this site. */
export type PushObstacle = "unsupported" | "blocked";

/** Why this browser cannot get pushes; null when it can, once its user agrees. */
export function findPushObstacle(): PushObstacle | null {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** The endpoint of this browser's subscription; null without one. */
export async function readPushEndpoint(): Promise<string | null> {
  return (await currentSubscription())?.endpoint ?? null;
}

/**
 * Asks for the permission, in the event of a click, and subscribes. Null when the user does not give it, or the browser
 * has no service worker. Throws when its push service cannot be reached.
 * @param publicKey of the site, in base64url
 */
export async function subscribeToPush(publicKey: string): Promise<NewPushSubscription | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  if (!(await registerServiceWorker())) return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier subscription may be for another key, with which the browser refuses a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" };
}

/** Ends this browser's subscription, if it has one. */
export async function unsubscribeFromPush(): Promise<void> {
  await (await currentSubscription())?.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (findPushObstacle() !== null) return null;
  return (await (await registerServiceWorker())?.pushManager.getSubscription()) ?? null;
}
