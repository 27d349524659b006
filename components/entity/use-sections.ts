"use client";

import { useEffect, useState } from "react";
import { lateCall } from "@/lib/client/late-call";
import { refreshSession } from "@/lib/client/refresh-session";
import { type Section, sectionOnLoad } from "@/lib/client/section-on-load";
import { useSessionHint } from "@/lib/client/session-hint";
import { rememberedUser } from "@/lib/client/session-memory";
import type { GrantKind } from "@/lib/contract/transport";
import type { AfterEntry, Visitor } from "./entity-page";
import { useIdentity } from "./use-identity";
import { storeProof, storeVisitor, useStoredVisitor } from "./use-stored-visitor";

type Step = {
  section: Section;
  visitor: Visitor | null;
  isCodeSent: boolean;
  /** Something the visitor did on this page led here, so that the focus may be moved. */
  isByStep: boolean;
};

/** Which of the three sections is shown, and the steps that lead from one to the next (spec/visitor.md §4). */
export function useSections() {
  const { kind } = useSessionHint();
  const stored = useStoredVisitor();
  const [step, setStep] = useState<Step | null>(null);
  const [completing, setCompleting] = useState<Visitor | null>(null);
  const start = sectionOnLoad({
    email: stored.visitor?.email ?? null,
    // Without the session that proved it, the flag is worth nothing.
    verifiedHere: stored.isVerified && kind !== null,
    ...signedInAs(kind),
  });
  const { visitor } = stored;
  const isUnknown = useIdentity(kind, (visitor ?? step ?? completing) !== null, (section, found) =>
    setStep({ section, visitor: found, isCodeSent: false, isByStep: false }),
  );

  // What is stored may go while the visitor is here; the section they came to stays.
  if (!step && !completing && visitor && (start === "chat" || start === "verification")) {
    setStep({ section: start, visitor, isCodeSent: false, isByStep: false });
  }

  const asked = !step && !completing && start === "ask" ? visitor : null;
  // The server: whether it knows this browser by the stored address.
  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    lateCall("checkVerification", { email_address: asked.email }, { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      const isVerified = outcome.ok && outcome.data.verified;
      storeProof(isVerified);
      setStep({ section: isVerified ? "chat" : "verification", visitor: asked, isCodeSent: false, isByStep: false });
    });
    return () => leaving.abort();
  }, [asked]);

  function goTo(section: Section, to: Visitor | null, isCodeSent = false) {
    setCompleting(null);
    if (to) storeVisitor(to);
    storeProof(section === "chat");
    setStep({ section, visitor: to, isCodeSent, isByStep: true });
    scrollTo(0, 0);
  }

  return {
    section: step?.section ?? (completing || (start === "entry" && !isUnknown) ? "entry" : "checking"),
    visitor: step?.visitor ?? null,
    isCodeSent: step?.isCodeSent ?? false,
    isByStep: step?.isByStep ?? false,
    /** Who is asked, over the entry section, whether to complete the account. */
    completing,
    enter: (entered: Visitor, next: AfterEntry) => {
      if (next === "completion") setCompleting(entered);
      else goTo(next, entered, next === "verification");
    },
    /** The account was completed, or shall be later. */
    goOn: () => goTo("chat", completing),
    prove: () => {
      refreshSession();
      goTo("chat", step?.visitor ?? null);
    },
    loseProof: () => goTo("verification", step?.visitor ?? null),
    change: () => goTo("entry", step?.visitor ?? null),
    rename: (name: string) => {
      if (!step?.visitor) return;
      const renamed = { ...step.visitor, name };
      storeVisitor(renamed);
      setStep({ ...step, visitor: renamed });
    },
  } as const;
}

/**
 * What is known of a signed-in reader without asking. One whose data this tab does not have yet is asked about by the
 * address, as a visitor is: the server knows what an account has proven.
 */
function signedInAs(kind: GrantKind | null | undefined): { signedIn: boolean | null; userVerified: boolean } {
  if (kind === undefined) return { signedIn: null, userVerified: false };
  if (kind === "admin") return { signedIn: true, userVerified: true };
  const user = kind === "account" ? rememberedUser() : null;
  return { signedIn: user !== null, userVerified: user?.verified === true };
}
