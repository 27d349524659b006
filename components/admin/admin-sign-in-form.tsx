"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { CredentialsForm } from "@/components/accounts/credentials-form";
import { Switch } from "@/components/ui/switch";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { PAGES } from "@/lib/contract/pages/pages";

/** The admin sign-in form, with "Remember me". */
export function AdminSignInForm() {
  const texts = useTexts("admin.signIn");
  const [isRemembered, setRemembered] = useState(false);
  return (
    <CredentialsForm
      area="admin"
      findDestination={async () => PAGES.admin}
      send={(credentials) => lazyCall("signInAdmin", { ...credentials, remember_me: isRemembered })}
      texts={texts}
    >
      <Switch label={texts.remember} checked={isRemembered} onChange={({ target }) => setRemembered(target.checked)} />
    </CredentialsForm>
  );
}
