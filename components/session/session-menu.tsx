"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { signOut, useSession } from "@/lib/client/session";
import { useSessionHint } from "@/lib/client/session-hint";
import { PAGES } from "@/lib/contract/pages";

type SessionMenuProps = {
  texts: { verifying: string; signOut: string; signingOut: string };
  /** What a stranger is offered; also what stands there before the page's scripts run. */
  children: ReactNode;
};

/** The end of the header: who is there, as far as it is known. */
export function SessionMenu({ texts, children }: SessionMenuProps) {
  const { kind } = useSessionHint();
  const { state } = useSession();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await signOut();
    // A new page holds nothing of what the session showed.
    location.assign(PAGES.home);
  }

  if (!leaving) {
    if (!kind || state === "anonymous") return children;
    if (state === "verifying") return <span className="px-3 text-ink-2 text-small">{texts.verifying}</span>;
  }
  return (
    <Button variant="ghost" busy={leaving} busyLabel={texts.signingOut} onClick={leave}>
      {texts.signOut}
    </Button>
  );
}
