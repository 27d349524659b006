import type { Notification } from "@/lib/contract/notifications/schemas";
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
