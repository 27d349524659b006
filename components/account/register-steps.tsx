"use client";

import type { Messages } from "next-intl";
import { type ReactNode, useState } from "react";
import { type BegunAccount, RegisterForm } from "./register-form";
import { VerifyStep } from "./verify-step";

type RegisterStepsProps = {
  texts: Messages["account"];
  email: string | null;
  /** Where a person who has an account wants to be. */
  destination: string;
  /** The login page, on the same way. */
  loginPath: string;
  /** The heading of the first step. */
  children: ReactNode;
};

/** The two steps to an account: the form, and the code that proves the address. */
export function RegisterSteps({ texts, email, destination, loginPath, children }: RegisterStepsProps) {
  const [begun, setBegun] = useState<BegunAccount | null>(null);

  function signInInstead(known: string) {
    const url = new URL(loginPath, location.href);
    url.searchParams.set("email", known);
    location.assign(url);
  }

  if (begun) return <VerifyStep begun={begun} texts={texts.verify} destination={destination} />;
  return (
    <>
      {children}
      <RegisterForm texts={texts} email={email} onBegun={setBegun} onKnown={signInInstead} />
    </>
  );
}
