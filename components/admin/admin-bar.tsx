"use client";

import LogOut from "@lucide/icons/icons/log-out";
import { useState } from "react";
import { useTexts } from "#texts";
import { SignedInUser } from "@/components/accounts/signed-in-user";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { SessionUser } from "@/lib/client/session/session-storage";
import { signOut } from "@/lib/client/session/use-session";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocalPath } from "@/lib/i18n/navigation";

type AdminBarProps = { user: SessionUser };

/** The end of the admin header: the signed-in admin, and Logout. */
export function AdminBar({ user }: AdminBarProps) {
  const texts = useTexts("admin.area");
  const [isLeaving, setLeaving] = useState(false);
  const localPath = useLocalPath();

  async function leave() {
    setLeaving(true);
    const logoutUrl = await signOut();
    // Load a new page, so that nothing of the session remains on screen.
    location.assign(logoutUrl ?? localPath(PAGES.adminLogin));
  }

  return (
    <>
      <SignedInUser user={user} withEmail isShort />
      <Button
        size="sm"
        className="flex-none whitespace-nowrap"
        aria-label={texts.logout}
        busy={isLeaving}
        onClick={leave}
      >
        <Icon glyph={LogOut} flip className="md:hidden" />
        <span className="max-md:hidden">{texts.logout}</span>
      </Button>
    </>
  );
}
