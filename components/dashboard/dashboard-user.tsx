"use client";

import { SignedInUser } from "@/components/accounts/signed-in-user";
import type { SessionUser } from "@/lib/client/session/session-storage";
import { useSession } from "@/lib/client/session/use-session";

/** The signed-in user in the dashboard's header; a changed name shows at once. */
export function DashboardUser({ user }: { user: SessionUser | null }) {
  const session = useSession();
  const shown = session.user ?? user;
  return shown && <SignedInUser user={shown} isShort />;
}
