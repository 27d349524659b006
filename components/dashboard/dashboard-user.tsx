"use client";

import { useLayoutEffect, useRef } from "react";
import { SignedInUser } from "@/components/accounts/signed-in-user";
import { useIsFirstPage } from "@/lib/client/browser/use-is-first-page";
import type { SessionUser } from "@/lib/client/session/session-storage";
import { presentUser, useSession } from "@/lib/client/session/use-session";

/** The signed-in user in the dashboard's header; a changed name shows at once. */
export function DashboardUser({ user }: { user: SessionUser | null }) {
  // A page that the router shows again was rendered for the user of an earlier moment.
  const first = useRef(useIsFirstPage() ? user : null);
  // Before the session is read, which happens when the cookie is known.
  useLayoutEffect(() => {
    if (first.current) presentUser(first.current);
  }, []);
  const session = useSession();
  const shown = session.user ?? user;
  return shown && <SignedInUser user={shown} isShort />;
}
