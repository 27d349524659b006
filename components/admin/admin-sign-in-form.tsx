"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { CredentialsForm } from "@/components/accounts/credentials-form";
import { Switch } from "@/components/ui/switch";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { PAGES } from "@/lib/contract/pages/pages";

type AdminSignInFormProps = {
  texts: Messages["admin"]["signIn"];
  account: Pick<Messages["accounts"], "fields" | "errors">;
  secondFactor: Pick<Messages["secondFactor"], "step" | "passkeySignIn">;
};

/** The admin sign-in form, with "Remember me". */
export function AdminSignInForm({ texts, account, secondFactor }: AdminSignInFormProps) {
  const [isRemembered, setRemembered] = useState(false);
  return (
    <CredentialsForm
      area="admin"
      findDestination={async () => PAGES.admin}
      send={(credentials) => lazyCall("signInAdmin", { ...credentials, remember_me: isRemembered })}
      texts={texts}
      account={account}
      secondFactor={secondFactor}
    >
      <Switch label={texts.remember} checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
    </CredentialsForm>
  );
}
