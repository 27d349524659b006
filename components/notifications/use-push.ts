"use client";

import { useEffect, useState } from "react";
import { call } from "@/lib/client/api/call";
import {
  findPushObstacle,
  type PushObstacle,
  readPushEndpoint,
  subscribeToPush,
  unsubscribeFromPush,
} from "@/lib/client/browser/push";
import { useRecord } from "@/lib/client/forms/use-record";
import type { Failed } from "@/lib/contract/http/outcome";

/** `endpoint`: this browser's subscription at its push service; null without one. */
type BrowserState = Readonly<{ obstacle: PushObstacle | null; endpoint: string | null }>;

/** The outcome of a change; null when the user did not give the permission. */
type Change = () => Promise<{ ok: true } | Failed | null>;

/** The browser threw: the page has a sentence for it. */
const BROWSER_FAILED: Failed = { ok: false, code: "internal", status: 0, message: "" };

/** The push notifications of the signed-in user, in this browser and in others. */
export function usePush() {
  const { record, reload } = useRecord({
    key: ["push-subscriptions"],
    read: () => call("listPushSubscriptions", {}),
  });
  const [browser, setBrowser] = useState<BrowserState | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failed | null>(null);

  // Read the browser's permission and subscription.
  useEffect(() => {
    void readBrowser().then(setBrowser);
  }, []);

  const items = record?.items ?? [];
  const own = items.find(({ endpoint }) => endpoint === browser?.endpoint);

  async function change(name: string, work: Change) {
    setBusy(name);
    setFailure(null);
    const outcome = await work().catch(() => BROWSER_FAILED);
    if (outcome && !outcome.ok) setFailure(outcome);
    const [after] = await Promise.all([readBrowser(), reload()]);
    setBrowser(after);
    setBusy(null);
  }

  return {
    items,
    /** This browser's subscription; null without one. */
    ownId: own?.id ?? null,
    obstacle: browser?.obstacle ?? null,
    canChange: record !== null && browser?.obstacle === null && busy === null,
    /** The subscription that is being removed. */
    busy,
    failure,
    turnOn: () => change("", subscribe),
    remove: (id: string) =>
      change(id, async () => {
        if (id === own?.id) await unsubscribeFromPush();
        return call("deletePushSubscription", { id });
      }),
  };
}

async function readBrowser(): Promise<BrowserState> {
  return { obstacle: findPushObstacle(), endpoint: await readPushEndpoint().catch(() => null) };
}

const subscribe: Change = async () => {
  const key = await call("getPushKey", {});
  if (!key.ok) return key;
  const subscription = await subscribeToPush(key.data.public_key);
  return subscription && call("createPushSubscription", subscription);
};
