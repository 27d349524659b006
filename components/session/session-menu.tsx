"use client";

import dynamic from "next/dynamic";
import type { ReactNode } from "react";
import { useSessionHint } from "@/lib/client/session-hint";

type SessionMenuProps = {
  texts: { verifying: string; signOut: string; signingOut: string };
  /** What a stranger is offered; also what stands there before the page's scripts run. */
  children: ReactNode;
};

// Most readers of a page are strangers; they do not load what asks the server who they are.
const KnownReader = dynamic(() => import("./known-reader").then((module) => module.KnownReader), { ssr: false });

/** The end of the header: who is there, as far as it is known. */
export function SessionMenu({ texts, children }: SessionMenuProps) {
  const { kind } = useSessionHint();
  if (!kind) return children;
  return <KnownReader texts={texts}>{children}</KnownReader>;
}
