"use client";

import type { Messages } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { usePendingWorkflow } from "@/components/workflow/use-pending-workflow";
import { readWorkflowId } from "@/lib/client/workflow-storage";
import { useLocalPath } from "@/lib/i18n/navigation";
import {
  clearPendingRegistration,
  type PendingRegistration,
  readPendingRegistration,
  storePendingRegistration,
} from "./pending-registration";
import { RegisterForm } from "./register-form";
import { RegisterHeading } from "./register-heading";
import { VerifyStep } from "./verify-step";

type RegisterStepsProps = {
  texts: Messages["accounts"];
  email: string | null;
  /** Whether the visitor is signed in; the page then stays open only to finish a workflow. */
  isSignedIn: boolean;
  /** Where to go with an account. */
  destination: string;
  /** The sign-in page with the same return parameters. */
  loginPath: string;
  /** Rendered between the heading and the form. */
  children: ReactNode;
};

/** The two registration steps: the form, then the code sent by email. */
export function RegisterSteps({ texts, email, isSignedIn, destination, loginPath, children }: RegisterStepsProps) {
  const [registration, setRegistration] = useState<PendingRegistration | null>(null);
  const [canStay, setCanStay] = useState(!isSignedIn);
  const workflow = usePendingWorkflow();
  const localPath = useLocalPath();

  // Read session storage after hydration; the server cannot know it.
  useEffect(() => {
    setRegistration(readPendingRegistration());
    if (!isSignedIn) return;
    if (readWorkflowId()) setCanStay(true);
    else location.replace(destination);
  }, [isSignedIn, destination]);

  function waitForCode(account: PendingRegistration) {
    storePendingRegistration(account);
    setRegistration(account);
  }

  function startOver() {
    clearPendingRegistration();
    setRegistration(null);
  }

  function signInInstead(address: string) {
    const url = new URL(localPath(loginPath), location.href);
    url.searchParams.set("email", address);
    location.assign(url);
  }

  if (!canStay) return null;
  if (registration)
    return (
      <VerifyStep
        registration={registration}
        texts={texts.verify}
        destination={destination}
        onChangeEmail={startOver}
      />
    );
  return (
    <>
      <RegisterHeading texts={texts.register} loginPath={loginPath} workflow={workflow ?? null} />
      {children}
      <RegisterForm
        texts={texts}
        email={email}
        workflow={workflow}
        onRegistered={waitForCode}
        onExistingAccount={signInInstead}
      />
    </>
  );
}
