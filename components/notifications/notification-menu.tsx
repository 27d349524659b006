"use client";

import Bell from "@lucide/icons/icons/bell";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { usePathname } from "@/lib/i18n/navigation";
import { DigestChoice } from "./digest-choice";
import { NotificationList } from "./notification-list";
import { useNotifications } from "./use-notifications";

/** From here on the badge shows that there are more. */
const COUNT_MAX = 99;

/** A bell with the number of things that wait for the user, and the menu of them. */
export function NotificationMenu() {
  const texts = useTexts("notifications");
  const { notifications, isFailed } = useNotifications();
  const total = notifications?.total ?? 0;
  return (
    <Popover
      // A link of the menu opens another page below the same header.
      key={usePathname()}
      label={texts.title}
      sheet
      trigger={(props) => (
        <Button
          {...props}
          variant="ghost"
          iconOnly
          aria-label={total > 0 ? texts.bellCount({ count: total }) : texts.bell}
          className="relative"
        >
          <Icon glyph={Bell} />
          {total > 0 && (
            // Not text: some languages name one and two in words, and the accessible name would not contain the number.
            <span data-count={total > COUNT_MAX ? `${COUNT_MAX}+` : total} className="notifications__badge" />
          )}
        </Button>
      )}
    >
      <div className="notifications">
        <h2 className="text-h3">{texts.title}</h2>
        <div className="notifications__list">
          {notifications ? (
            <NotificationList items={notifications.items} />
          ) : (
            <p role="status" className="text-ink-2 text-small">
              {isFailed ? texts.failed : texts.loading}
            </p>
          )}
          {notifications?.items.length === 0 && (
            <div className="grid gap-1 py-2">
              <p className="font-semibold">{texts.empty}</p>
              <p className="text-ink-2 text-small">{texts.emptyText}</p>
            </div>
          )}
        </div>
        <div className="grid gap-2 pt-3 border-line border-t">
          <h3 className="font-semibold text-small">{texts.digest.label}</h3>
          <DigestChoice />
        </div>
      </div>
    </Popover>
  );
}
