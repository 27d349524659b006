"use client";

import { Person } from "@/components/accounts/signed-in-user";
import { useSession } from "@/lib/client/session";
import type { SessionUser } from "@/lib/client/session-memory";

/** Who is signed in, at the end of the dashboard's bar; a changed name is shown at once. */
export function DashboardPerson({ user }: { user: SessionUser | null }) {
  const session = useSession();
  const shown = session.user ?? user;
  return shown && <Person user={shown} />;
}
