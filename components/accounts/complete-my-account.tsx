"use client";

import { lazy, Suspense } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useSession } from "@/lib/client/session/use-session";
import { PAGES } from "@/lib/contract/pages/pages";

const CompleteAccount = lazy(() => import("./complete-account"));

type CompleteMyAccountProps = {
  verifying: string;
  /** Where to go afterwards. */
  destination: string;
};

/** Completes the account of the current visitor; offers sign-in or the account page to everyone else. */
export function CompleteMyAccount({ verifying, destination }: CompleteMyAccountProps) {
  const texts = useTexts("accountsSettings.complete");
  const account = useTexts("accounts.signIn");
  const { state, user } = useSession();
  if (state === "verifying") {
    return (
      <p role="status" className="flex items-center gap-3 text-ink-3">
        <Spinner />
        {verifying}
      </p>
    );
  }
  if (!user) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-measure text-ink-2">{texts.notSignedIn}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" href={PAGES.register}>
            {account.create}
          </Button>
          <Button href={PAGES.login}>{account.submit}</Button>
        </div>
      </div>
    );
  }
  if (user.has_account || user.signed_in) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="max-w-measure text-ink-2">{texts.complete}</p>
        <Button variant="primary" href={PAGES.myAccount}>
          {texts.toAccount}
        </Button>
      </div>
    );
  }
  return (
    <Suspense fallback={<Spinner />}>
      <CompleteAccount email={user.email_address} onDone={() => location.assign(destination)} />
    </Suspense>
  );
}
