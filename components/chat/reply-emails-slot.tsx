"use client";

import { type ComponentType, lazy, Suspense } from "react";
import type { ReplyEmailsSwitchProps } from "@/components/notifications/reply-emails-switch";

// Without its code the chat works the same, and no email is sent.
const LazySwitch = lazy<ComponentType<ReplyEmailsSwitchProps>>(() =>
  import("@/components/notifications/reply-emails-switch")
    .then(({ ReplyEmailsSwitch }) => ({ default: ReplyEmailsSwitch }))
    .catch(() => ({ default: () => null })),
);

/** Loads the switch for emails about replies where it is shown: in the open options, and while a person's reply is awaited. */
export function ReplyEmailsSlot(props: ReplyEmailsSwitchProps) {
  return (
    <Suspense fallback={null}>
      <LazySwitch {...props} />
    </Suspense>
  );
}
