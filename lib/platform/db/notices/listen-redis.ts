import { createClient } from "@redis/client";
import { CHANGES_CHANNEL } from "./change-listener";
import { failureReason } from "./failure-reason";
import type { NoticeReceiver, NoticeSource, NoticeSubscription } from "./notice-source";

const RETRY_MS = 500;
const CONNECT_TIMEOUT_MS = 3_000;
const HEARTBEAT_MS = 5_000;

/** The channel of a Redis server, for a database whose notifications cannot be had. Only the keys of changes go through it. */
export const redisNotices = (redisUrl: string): NoticeSource => {
  return { hasOwnReading: false, subscribe: (receiver) => listenOnRedis(redisUrl, receiver) };
};

function listenOnRedis(redisUrl: string, receiver: NoticeReceiver): NoticeSubscription {
  const publisher = createClient({
    url: redisUrl,
    // A notice that cannot be sent now is read from the database instead.
    disableOfflineQueue: true,
    pingInterval: HEARTBEAT_MS,
    socket: { connectTimeout: CONNECT_TIMEOUT_MS, reconnectStrategy: RETRY_MS },
  });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber]) {
    client.on("error", (error: unknown) => receiver.failed(failureReason(error)));
  }
  let isSubscribed = false;
  // The client subscribes by itself when it reconnects.
  for (const client of [publisher, subscriber]) {
    client.on("ready", () => {
      if (isSubscribed && publisher.isReady && subscriber.isReady) receiver.listening();
    });
  }

  async function connect(): Promise<void> {
    await Promise.all([publisher.connect(), subscriber.connect()]);
    await subscriber.subscribe(CHANGES_CHANNEL, receiver.receive);
    isSubscribed = true;
    receiver.listening();
  }

  connect().catch((error: unknown) => receiver.failed(failureReason(error)));
  return {
    publish: (payloads) => {
      for (const payload of payloads) publisher.publish(CHANGES_CHANNEL, payload).catch(() => {});
    },
    stop: async () => {
      for (const client of [publisher, subscriber]) client.destroy();
    },
  };
}
