"use client";

import type { Messages } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { usePendingWorkflow } from "@/components/workflow/use-pending-workflow";
import { readWorkflowId } from "@/lib/client/workflow-storage";
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
  /** Whether somebody is signed in; they may stay only to finish a workflow. */
  isKnown: boolean;
  /** Where to go with an account. */
  destination: string;
  /** The sign-in page with the same return parameters. */
  loginPath: string;
  /** Rendered between the heading and the form. */
  children: ReactNode;
};

/** The two registration steps: the form, then the code sent by email. */
export function RegisterSteps({ texts, email, isKnown, destination, loginPath, children }: RegisterStepsProps) {
  const [begun, setBegun] = useState<PendingRegistration | null>(null);
  const [isStaying, setStaying] = useState(!isKnown);
  const workflow = usePendingWorkflow();

  // Read session storage after hydration; the server cannot know it.
  useEffect(() => {
    setBegun(readPendingRegistration());
    if (!isKnown) return;
    if (readWorkflowId()) setStaying(true);
    else location.replace(destination);
  }, [isKnown, destination]);

  function wait(account: PendingRegistration) {
    storePendingRegistration(account);
    setBegun(account);
  }

  function startOver() {
    clearPendingRegistration();
    setBegun(null);
  }

  function signInInstead(known: string) {
    const url = new URL(loginPath, location.href);
    url.searchParams.set("email", known);
    location.assign(url);
  }

  if (!isStaying) return null;
  if (begun) return <VerifyStep begun={begun} texts={texts.verify} destination={destination} onOther={startOver} />;
  return (
    <>
      <RegisterHeading texts={texts.register} loginPath={loginPath} workflow={workflow ?? null} />
      {children}
      <RegisterForm texts={texts} email={email} workflow={workflow} onRegistered={wait} onKnown={signInInstead} />
    </>
  );
}
