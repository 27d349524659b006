"use client";

import LogOut from "@lucide/icons/icons/log-out";
import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import { signOut } from "@/lib/client/session/use-session";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocalPath } from "@/lib/i18n/navigation";

/** The sign-out button at the foot of the sidebar. */
export function SignOutLink({ label, busyLabel }: { label: string; busyLabel: string }) {
  const [isLeaving, setLeaving] = useState(false);
  const localPath = useLocalPath();

  async function leave() {
    setLeaving(true);
    const logoutUrl = await signOut();
    // Load a new page, so that nothing of the session remains on screen.
    location.assign(logoutUrl ?? localPath(PAGES.home));
  }

  return (
    <button
      type="button"
      className="side-link"
      title={label}
      aria-busy={isLeaving || undefined}
      onClick={isLeaving ? undefined : leave}
    >
      {isLeaving ? <Spinner /> : <Icon glyph={LogOut} flip />}
      <span className="side__word">{isLeaving ? busyLabel : label}</span>
    </button>
  );
}
