"use client";

import type { Messages } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { useBegunWorkflow } from "@/components/workflow/use-pending-workflow";
import { readWorkflowId } from "@/lib/client/creation-memory";
import { type BegunAccount, forgetBegunAccount, keepBegunAccount, keptBegunAccount } from "./pending-registration";
import { RegisterForm } from "./register-form";
import { RegisterHeading } from "./register-heading";
import { VerifyStep } from "./verify-step";

type RegisterStepsProps = {
  texts: Messages["accounts"];
  email: string | null;
  /** Somebody is signed in, and stays here only with something to finish. */
  isKnown: boolean;
  /** Where a person who has an account wants to be. */
  destination: string;
  /** The login page, on the same way. */
  loginPath: string;
  /** What stands between the heading and the form. */
  children: ReactNode;
};

/** The two steps to an account: the form, and the code that proves the address. */
export function RegisterSteps({ texts, email, isKnown, destination, loginPath, children }: RegisterStepsProps) {
  const [begun, setBegun] = useState<BegunAccount | null>(null);
  const [isStaying, setStaying] = useState(!isKnown);
  const workflow = useBegunWorkflow();

  // The browser's own memory: the server cannot know it.
  useEffect(() => {
    setBegun(keptBegunAccount());
    if (!isKnown) return;
    if (readWorkflowId()) setStaying(true);
    else location.replace(destination);
  }, [isKnown, destination]);

  function wait(account: BegunAccount) {
    keepBegunAccount(account);
    setBegun(account);
  }

  function startOver() {
    forgetBegunAccount();
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
      <RegisterForm texts={texts} email={email} workflow={workflow} onBegun={wait} onKnown={signInInstead} />
    </>
  );
}
