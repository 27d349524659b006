"use client";

import LogOut from "@lucide/icons/icons/log-out";
import { useSignOut } from "@/components/accounts/use-sign-out";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";

/** The sign-out button at the foot of the sidebar. */
export function SignOutLink({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { isLeaving, leave } = useSignOut();

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
