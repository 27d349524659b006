"use client";

import { useIsHydrated } from "@/lib/client/browser/use-is-hydrated";
import { NotificationMenu } from "./notification-menu";

/** The bell of the dashboard's header. The page does not wait for its data. */
export function NotificationBell() {
  return <div className="size-11 flex-none">{useIsHydrated() && <NotificationMenu />}</div>;
}
