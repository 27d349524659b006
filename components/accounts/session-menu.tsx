"use client";

import type { Messages } from "next-intl";
import { lazy, type ReactNode, Suspense } from "react";
import { useSessionHint } from "@/lib/client/session-hint";
import { Verifying } from "./verifying";

export type SessionTexts = Pick<
  Messages["accountsSession"],
  "verifying" | "signOut" | "signingOut" | "dashboard" | "admin"
>;

type SessionMenuProps = {
  texts: SessionTexts;
  /** What a stranger is offered; also what stands there before the page's scripts run. */
  children: ReactNode;
};

// Most readers of a page are strangers; they do not load what asks the server who they are.
const KnownReader = lazy(() => import("./session-provider"));

/** The end of the header: who is there, as far as it is known. */
export function SessionMenu({ texts, children }: SessionMenuProps) {
  const { kind } = useSessionHint();
  if (!kind) return children;
  return (
    <Suspense fallback={<Verifying text={texts.verifying} />}>
      <KnownReader texts={texts}>{children}</KnownReader>
    </Suspense>
  );
}
