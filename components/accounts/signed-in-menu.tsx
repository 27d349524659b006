"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { signOut, useSession } from "@/lib/client/use-session";
import { PAGES } from "@/lib/contract/pages";
import type { SessionTexts } from "./session-menu";
import { SignedInUser } from "./signed-in-user";
import { Verifying } from "./verifying";

// All header links fit on one line in a narrow desktop window.
const WAY = "whitespace-nowrap lg:max-[80rem]:px-2";
// A plain link: on an owner's domain it leads to the main host, which client navigation cannot reach.
const WAY_OUT = `${buttonClass({ variant: "ghost" })} ${WAY}`;

type SignedInMenuProps = { texts: SessionTexts; children: ReactNode };

/** Fetches the current user of a browser with a session, and offers to sign out. */
export default function SignedInMenu({ texts, children }: SignedInMenuProps) {
  const { state, user } = useSession();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const place = await signOut();
    // Load a new page, so that nothing of the session remains on screen.
    location.assign(place ?? PAGES.home);
  }

  if (!leaving && state === "anonymous") return children;
  if (!leaving && state === "verifying") return <Verifying text={texts.verifying} />;
  return (
    <>
      {user && <SignedInUser user={user} isTight />}
      {user?.signed_in && (
        <a href={PAGES.myEntities} className={WAY_OUT}>
          {texts.dashboard}
        </a>
      )}
      {user?.signed_in && user.is_admin && (
        <a href={PAGES.admin} className={WAY_OUT}>
          {texts.admin}
        </a>
      )}
      <Button
        variant="ghost"
        busy={leaving}
        aria-label={leaving ? texts.signingOut : undefined}
        onClick={leave}
        className={WAY}
      >
        {texts.signOut}
      </Button>
    </>
  );
}
