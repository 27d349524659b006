"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { SignedInUser } from "@/components/accounts/signed-in-user";
import { Button } from "@/components/ui/button";
import type { SessionUser } from "@/lib/client/session-storage";
import { signOut } from "@/lib/client/use-session";
import { PAGES } from "@/lib/contract/pages";

type AdminBarProps = { user: SessionUser; texts: Messages["admin"]["area"] };

/** The admin header: the signed-in admin, and the links out. */
export function AdminBar({ user, texts }: AdminBarProps) {
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const logoutUrl = await signOut();
    // Load a new page, so that nothing of the session remains on screen.
    location.assign(logoutUrl ?? PAGES.adminLogin);
  }

  return (
    <div className="ms-auto flex min-w-0 items-center gap-2">
      <SignedInUser user={user} />
      <span dir="ltr" className="truncate text-caption text-ink-3 max-md:hidden">
        {user.email_address}
      </span>
      <Button variant="ghost" href={PAGES.home} className="max-md:hidden">
        {texts.back}
      </Button>
      <Button variant="ghost" busy={isLeaving} busyLabel={texts.loggingOut} onClick={leave}>
        {texts.logout}
      </Button>
    </div>
  );
}
