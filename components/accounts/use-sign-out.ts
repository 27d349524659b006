import { useState } from "react";
import { signOut } from "@/lib/client/session/use-session";
import { PAGES } from "@/lib/contract/pages/pages";
import { useLocalPath } from "@/lib/i18n/navigation";

/** Ends the session; then opens a page, or the organisation's own sign-out. */
export function useSignOut(page: typeof PAGES.home | typeof PAGES.adminLogin = PAGES.home) {
  const [isLeaving, setLeaving] = useState(false);
  const localPath = useLocalPath();

  async function leave() {
    setLeaving(true);
    const logoutUrl = await signOut();
    // Load a new page, so that nothing of the session remains on screen.
    location.assign(logoutUrl ?? localPath(page));
  }

  return { isLeaving, leave };
}
