"use client";

import { useEffect, useState } from "react";
import { useIdentity } from "@/components/visitors/use-identity";
import { storeVerified, storeVisitor, useStoredVisitor } from "@/components/visitors/use-stored-visitor";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { type Section, sectionOnLoad } from "@/lib/client/browser/section-on-load";
import { readStored, store } from "@/lib/client/browser/storage";
import { refreshSession } from "@/lib/client/session/refresh-session";
import { useSessionHint } from "@/lib/client/session/session-hint";
import { cachedUser } from "@/lib/client/session/session-storage";
import type { GrantKind } from "@/lib/contract/http/transport";
import type { AfterEntry, Visitor } from "./use-entity-page";

/** Session storage key: account completion was already offered, or this session verified a code. */
const OFFERED_KEY = "completion_offered";

type Step = {
  section: Section;
  visitor: Visitor | null;
  isCodeSent: boolean;
  /** Whether a step by the visitor led here, so that focus may move. */
  isByStep: boolean;
};

/** Which of the three sections is shown, and the transitions between them. */
export function useSections(offersAccounts: boolean) {
  const { kind } = useSessionHint();
  const stored = useStoredVisitor();
  const [step, setStep] = useState<Step | null>(null);
  const [completing, setCompleting] = useState<Visitor | null>(null);
  const [hasOffered, setHasOffered] = useState<boolean | null>(null);
  const canComplete = offersAccounts && canCompleteAccount(kind);
  const start = sectionOnLoad({
    email: stored.visitor?.email ?? null,
    // The flag counts only while its session exists.
    verifiedHere: stored.isVerified && kind !== null,
    ...knownUser(kind),
  });
  const { visitor } = stored;
  const isUnknown = useIdentity(kind, (visitor ?? step ?? completing) !== null, (section, found) =>
    setStep(stepOnLoad(section, found)),
  );

  // Storage may be cleared while the visitor is here; keep the section shown.
  if (!step && !completing && visitor && (start === "chat" || start === "verification"))
    setStep(stepOnLoad(start, visitor));

  const toCheck = !step && !completing && start === "ask" ? visitor : null;
  // Ask the server whether the stored address is verified in this browser.
  useEffect(() => {
    if (!toCheck) return;
    const controller = new AbortController();
    lazyCall("checkVerification", { email_address: toCheck.email }, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      const isVerified = outcome.ok && outcome.data.verified;
      storeVerified(isVerified);
      setStep(stepOnLoad(isVerified ? "chat" : "verification", toCheck));
    });
    return () => controller.abort();
  }, [toCheck]);

  // A returning visitor is offered to complete the account once a session.
  if (hasOffered === null && step?.section === "chat" && !step.isByStep && canComplete)
    setHasOffered(readStored("session", OFFERED_KEY) !== null);

  function markOffered() {
    store("session", OFFERED_KEY, "true");
    setHasOffered(true);
  }

  function goTo(section: Section, to: Visitor | null, isCodeSent = false) {
    setCompleting(null);
    if (to) storeVisitor(to);
    storeVerified(section === "chat");
    setStep({ section, visitor: to, isCodeSent, isByStep: true });
    scrollTo(0, 0);
  }

  return {
    section: step?.section ?? (completing || (start === "entry" && !isUnknown) ? "entry" : "checking"),
    visitor: step?.visitor ?? null,
    isCodeSent: step?.isCodeSent ?? false,
    isByStep: step?.isByStep ?? false,
    /** The visitor who is offered to complete the account; null while the dialog is closed. */
    completing,
    /** Opens the offer to complete the account; null when this visitor cannot complete one. */
    offerCompletion: step?.section === "chat" && canComplete ? () => setCompleting(step.visitor) : null,
    postponeCompletion: hasOffered === false ? markOffered : null,
    enter: (entered: Visitor, next: AfterEntry) => {
      if (next === "completion") setCompleting(entered);
      else goTo(next, entered, next === "verification");
    },
    /** The account was completed, or the offer was dismissed. */
    finishCompletion: () => {
      markOffered();
      if (step?.section === "chat") setCompleting(null);
      else goTo("chat", completing);
    },
    markVerified: () => {
      refreshSession();
      store("session", OFFERED_KEY, "true");
      goTo("chat", step?.visitor ?? null);
    },
    // Leave storage to the session: a signed-out account's address must not be stored again.
    requireVerification: () =>
      setStep({ section: "verification", visitor: step?.visitor ?? null, isCodeSent: false, isByStep: true }),
    editEntry: () => goTo("entry", step?.visitor ?? null),
    rename: (name: string) => {
      if (!step?.visitor) return;
      const renamed = { ...step.visitor, name };
      storeVisitor(renamed);
      setStep({ ...step, visitor: renamed });
    },
  } as const;
}

/**
 * Judges a signed-in user without a request. Without user data in this tab, the address is checked as for a visitor;
 * the server knows what an account has verified.
 */
function knownUser(kind: GrantKind | null | undefined): { signedIn: boolean | null; userVerified: boolean } {
  if (kind === undefined) return { signedIn: null, userVerified: false };
  if (kind === "admin") return { signedIn: true, userVerified: true };
  const user = kind === "account" ? cachedUser() : null;
  return { signedIn: user !== null, userVerified: user?.verified === true };
}

/** The section shown on load, before any step by the visitor. */
function stepOnLoad(section: Section, visitor: Visitor): Step {
  return { section, visitor, isCodeSent: false, isByStep: false };
}

/** Whether this browser verified an address without signing in, and that address has no password as far as is known. */
function canCompleteAccount(kind: GrantKind | null | undefined): boolean {
  return kind === "visitor" && cachedUser()?.has_account !== true;
}
