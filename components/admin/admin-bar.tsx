"use client";

import LogOut from "@lucide/icons/icons/log-out";
import { SignedInUser } from "@/components/accounts/signed-in-user";
import { useSignOut } from "@/components/accounts/use-sign-out";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { SessionUser } from "@/lib/client/session/session-storage";
import { PAGES } from "@/lib/contract/pages/pages";

type AdminBarProps = { user: SessionUser; signOut: string };

/** The end of the admin header: the signed-in admin, and the button that signs out. */
export function AdminBar({ user, signOut }: AdminBarProps) {
  const { isLeaving, leave } = useSignOut(PAGES.adminLogin);

  return (
    <>
      <SignedInUser user={user} withEmail isShort />
      <Button size="sm" className="flex-none whitespace-nowrap" aria-label={signOut} busy={isLeaving} onClick={leave}>
        <Icon glyph={LogOut} flip className="md:hidden" />
        <span className="max-md:hidden">{signOut}</span>
      </Button>
    </>
  );
}
