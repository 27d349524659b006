"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { useSession } from "@/lib/client/session/use-session";
import { PAGES } from "@/lib/contract/pages/pages";
import type { Messages } from "@/lib/i18n/message-types";
import { PlainLink } from "@/lib/i18n/navigation";
import { SignedInUser } from "./signed-in-user";
import { useSignOut } from "./use-sign-out";
import { Verifying } from "./verifying";

export type SessionTexts = Pick<
  Messages["accountsSession"],
  "verifying" | "signOut" | "signingOut" | "dashboard" | "admin"
>;

// All header links fit on one line in a narrow desktop window.
const LINK_CLASS = "whitespace-nowrap lg:max-[80rem]:px-2";
// A plain link: on an owner's domain it leads to the main host, which client navigation cannot reach.
const MENU_LINK_CLASS = `${buttonClass({ variant: "ghost" })} ${LINK_CLASS}`;

type SignedInMenuProps = { texts: SessionTexts; children: ReactNode };

/** Fetches the current user of a browser with a session, and offers to sign out. */
export default function SignedInMenu({ texts, children }: SignedInMenuProps) {
  const { state, user } = useSession();
  const { isLeaving, leave } = useSignOut();

  if (!isLeaving && state === "anonymous") return children;
  if (!isLeaving && state === "verifying") return <Verifying text={texts.verifying} />;
  return (
    <>
      {user && <SignedInUser user={user} isTight />}
      {user?.signed_in && (
        <PlainLink href={PAGES.myEntities} className={MENU_LINK_CLASS}>
          {texts.dashboard}
        </PlainLink>
      )}
      {user?.signed_in && user.is_admin && (
        <PlainLink href={PAGES.admin} className={MENU_LINK_CLASS}>
          {texts.admin}
        </PlainLink>
      )}
      <Button
        variant="ghost"
        busy={isLeaving}
        aria-label={isLeaving ? texts.signingOut : undefined}
        onClick={leave}
        className={LINK_CLASS}
      >
        {texts.signOut}
      </Button>
    </>
  );
}
