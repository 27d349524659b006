"use client";

import { useEffect, useState } from "react";
import { useIdentity } from "@/components/visitors/use-identity";
import { storeProof, storeVisitor, useStoredVisitor } from "@/components/visitors/use-stored-visitor";
import { lateCall } from "@/lib/client/late-call";
import { refreshSession } from "@/lib/client/refresh-session";
import { type Section, sectionOnLoad } from "@/lib/client/section-on-load";
import { useSessionHint } from "@/lib/client/session-hint";
import { rememberedUser } from "@/lib/client/session-memory";
import { readStored, store } from "@/lib/client/storage";
import type { GrantKind } from "@/lib/contract/transport";
import type { AfterEntry, Visitor } from "./entity-page";

/** In the session storage: this session has offered to complete the account, or began with a code of its own. */
const OFFERED_KEY = "completion_offered";

type Step = {
  section: Section;
  visitor: Visitor | null;
  isCodeSent: boolean;
  /** Something the visitor did on this page led here, so that the focus may be moved. */
  isByStep: boolean;
};

/** Which of the three sections is shown, and the steps that lead from one to the next (spec/visitor.md §4). */
export function useSections(offersAccounts: boolean) {
  const { kind } = useSessionHint();
  const stored = useStoredVisitor();
  const [step, setStep] = useState<Step | null>(null);
  const [completing, setCompleting] = useState<Visitor | null>(null);
  const [hasOffered, setHasOffered] = useState(false);
  const canComplete = offersAccounts && canCompleteAccount(kind);
  const start = sectionOnLoad({
    email: stored.visitor?.email ?? null,
    // Without the session that proved it, the flag is worth nothing.
    verifiedHere: stored.isVerified && kind !== null,
    ...signedInAs(kind),
  });
  const { visitor } = stored;
  const isUnknown = useIdentity(kind, (visitor ?? step ?? completing) !== null, (section, found) =>
    setStep(openedAt(section, found)),
  );

  // What is stored may go while the visitor is here; the section they came to stays.
  if (!step && !completing && visitor && (start === "chat" || start === "verification"))
    setStep(openedAt(start, visitor));

  const asked = !step && !completing && start === "ask" ? visitor : null;
  // The server: whether it knows this browser by the stored address.
  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    lateCall("checkVerification", { email_address: asked.email }, { signal: leaving.signal }).then((outcome) => {
      if (leaving.signal.aborted) return;
      const isVerified = outcome.ok && outcome.data.verified;
      storeProof(isVerified);
      setStep(openedAt(isVerified ? "chat" : "verification", asked));
    });
    return () => leaving.abort();
  }, [asked]);

  // A returning visitor without a password is offered one, once a session.
  if (!hasOffered && step?.section === "chat" && !step.isByStep && canComplete) {
    setHasOffered(true);
    if (readStored("session", OFFERED_KEY) === null) setCompleting(step.visitor);
  }

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
    /** The visitor who sees the offer to complete the account; null while it is closed. */
    completing,
    /** Opens the offer to complete the account; null when this visitor cannot complete one. */
    offerCompletion: step?.section === "chat" && canComplete ? () => setCompleting(step.visitor) : null,
    enter: (entered: Visitor, next: AfterEntry) => {
      if (next === "completion") setCompleting(entered);
      else goTo(next, entered, next === "verification");
    },
    /** The account was completed, or shall be later. */
    goOn: () => {
      store("session", OFFERED_KEY, "true");
      if (step?.section === "chat") setCompleting(null);
      else goTo("chat", completing);
    },
    prove: () => {
      refreshSession();
      store("session", OFFERED_KEY, "true");
      goTo("chat", step?.visitor ?? null);
    },
    // What is stored is the session's business: an account's address must not come back while its page is left.
    loseProof: () =>
      setStep({ section: "verification", visitor: step?.visitor ?? null, isCodeSent: false, isByStep: true }),
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

/** The section that the page opens with, before the visitor has done anything on it. */
function openedAt(section: Section, visitor: Visitor): Step {
  return { section, visitor, isCodeSent: false, isByStep: false };
}

/** Whether this browser proved an address without signing in, and that address has no password as far as is known. */
function canCompleteAccount(kind: GrantKind | null | undefined): boolean {
  return kind === "visitor" && rememberedUser()?.has_account !== true;
}
