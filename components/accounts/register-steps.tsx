"use client";

import { type ReactNode, useEffect, useState } from "react";
import { usePendingWorkflow } from "@/components/workflow/use-pending-workflow";
import { readWorkflowId } from "@/lib/client/session/workflow-storage";
import { nextPage } from "@/lib/contract/pages/next-page";
import { PAGES } from "@/lib/contract/pages/pages";
import { type SignInReturn, signInReturnQuery } from "@/lib/contract/pages/sign-in-return";
import { useLocalPath } from "@/lib/i18n/navigation";
import {
  discardPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
  storePendingRegistration,
} from "./pending-registration";
import { RegisterForm } from "./register-form";
import { RegisterHeading } from "./register-heading";
import { VerifyStep } from "./verify-step";

type RegisterStepsProps = {
  /** Whether the visitor is signed in; the page then stays open only to finish a workflow. */
  isSignedIn: boolean;
  way: SignInReturn;
  /** This browser's workflow whose entity waits for an owner, for a tab that knows none. */
  waitingId: string | null;
  /** This browser's registration that waits for its code, for a tab that knows none. */
  pending: PendingRegistration | null;
  /** Rendered between the heading and the form. */
  children: ReactNode;
};

/** The two registration steps: the form, then the code sent by email. */
export function RegisterSteps({ isSignedIn, way, waitingId, pending, children }: RegisterStepsProps) {
  const [registration, setRegistration] = useState(pending);
  const [canStay, setCanStay] = useState(!isSignedIn);
  const workflow = usePendingWorkflow(waitingId);
  const localPath = useLocalPath();

  // Read session storage after hydration; the server cannot know it.
  useEffect(() => {
    const stored = readPendingRegistration();
    if (stored !== undefined) setRegistration(stored);
    if (!isSignedIn) return;
    if (readWorkflowId() ?? waitingId) setCanStay(true);
    else location.replace(localPath(nextPage({ step: "signIn", way, mayOwnEntity: false, hasClaims: false })));
  }, [isSignedIn, waitingId, way, localPath]);

  function waitForCode(account: PendingRegistration) {
    storePendingRegistration(account);
    setRegistration(account);
  }

  function startOver() {
    discardPendingRegistration();
    setRegistration(null);
  }

  /** The sign-in page, which links the entity that waits. */
  function loginPath(email: string | null, workflowId: string | null): string {
    return PAGES.login + signInReturnQuery({ ...way, email, workflow: workflowId });
  }

  function signInInstead(email: string, workflowId: string | null) {
    location.assign(localPath(loginPath(email, workflowId)));
  }

  if (!canStay) return null;
  if (registration)
    return (
      <VerifyStep
        registration={registration}
        way={way}
        onChangeEmail={startOver}
        onOpenedElsewhere={() => signInInstead(registration.email, registration.workflowId)}
      />
    );
  return (
    <>
      <RegisterHeading
        loginPath={loginPath(way.email, workflow?.hasEntity ? workflow.id : null)}
        hasEntity={workflow?.hasEntity ?? false}
      />
      {children}
      <RegisterForm
        email={way.email}
        workflow={workflow}
        waitingId={waitingId}
        onRegistered={waitForCode}
        onExistingAccount={signInInstead}
      />
    </>
  );
}
