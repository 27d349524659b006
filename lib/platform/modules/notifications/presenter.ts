import type { Notification, PushSubscriptionItem } from "@/lib/contract/notifications/schemas";
import type { PushSubscriptionRow } from "../../db/schema/push";
import { presentBrowser } from "../accounts/presenter";
import { hrefOf, type WaitingWork } from "./queries";

export function presentNotification(work: WaitingWork): Notification {
  return {
    kind: work.kind,
    entity: {
      id: work.entityId,
      entitytype: work.entityType,
      entity_name: work.entityName,
      urlslug: work.urlslug,
      thumbnail_image_url: work.thumbnailImageUrl,
      plate: work.plate,
    },
    count: work.count,
    newest_at: work.newestAt.toISOString(),
    href: hrefOf(work),
  };
}

export function presentPushSubscription(row: PushSubscriptionRow): PushSubscriptionItem {
  return {
    id: row.id,
    endpoint: row.endpoint,
    ...presentBrowser(row.userAgent),
    created_at: row.createdAt.toISOString(),
    last_sent_at: row.lastSentAt?.toISOString() ?? null,
  };
}
