"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useSessionHint } from "@/lib/client/session/session-hint";
import type { SessionTexts } from "./signed-in-menu";
import { Verifying } from "./verifying";

type SessionMenuProps = {
  texts: SessionTexts;
  /** Shown to signed-out visitors, and in the server's HTML. */
  children: ReactNode;
};

// Most visitors are signed out; they do not load the code that fetches the current user.
const SignedInMenu = lazy(() => import("./signed-in-menu"));

/** The end of the header: sign-in links, or the signed-in user. */
export function SessionMenu({ texts, children }: SessionMenuProps) {
  const { kind } = useSessionHint();
  if (!kind) return children;
  return (
    <Suspense fallback={<Verifying text={texts.verifying} />}>
      <SignedInMenu texts={texts}>{children}</SignedInMenu>
    </Suspense>
  );
}
