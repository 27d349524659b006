"use client";

import { Person } from "@/components/accounts/signed-in-user";
import { useSession } from "@/lib/client/session";
import type { SessionUser } from "@/lib/client/session-memory";

/** The signed-in user in the dashboard's header; a changed name shows at once. */
export function DashboardPerson({ user }: { user: SessionUser | null }) {
  const session = useSession();
  const shown = session.user ?? user;
  return shown && <Person user={shown} />;
}
