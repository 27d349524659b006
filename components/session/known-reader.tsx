"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { signOut, useSession } from "@/lib/client/session";
import { PAGES } from "@/lib/contract/pages";
import { Person } from "./person";
import type { SessionTexts } from "./session-menu";
import { Verifying } from "./verifying";

type KnownReaderProps = { texts: SessionTexts; children: ReactNode };

/** Who is there, in a browser that holds a session: asked of the server, then offered the way out. */
export default function KnownReader({ texts, children }: KnownReaderProps) {
  const { state, user } = useSession();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    await signOut();
    // A new page holds nothing of what the session showed.
    location.assign(PAGES.home);
  }

  if (!leaving && state === "anonymous") return children;
  if (!leaving && state === "verifying") return <Verifying text={texts.verifying} />;
  return (
    <>
      {user && <Person user={user} />}
      <Button
        variant="ghost"
        busy={leaving}
        busyLabel={texts.signingOut}
        onClick={leave}
        className="lg:*:justify-items-end"
      >
        {texts.signOut}
      </Button>
    </>
  );
}
