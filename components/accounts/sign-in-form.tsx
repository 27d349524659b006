"use client";

import { useRef } from "react";
import { useTexts } from "#texts";
import { OrganizationOffer } from "@/components/sso/organization-offer";
import { useOrganization } from "@/components/sso/use-organization";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { nextPage } from "@/lib/contract/pages/next-page";
import { type SignInReturn, signInReturnQuery, signOnPath } from "@/lib/contract/pages/sign-in-return";
import { hasClaims } from "@/lib/contract/workflow/has-claims";
import { useLocalPath } from "@/lib/i18n/navigation";
import { CredentialsForm } from "./credentials-form";

type SignInFormProps = {
  email: string | null;
  /** Whether an entity that was created in this browser waits for its owner. */
  mayOwnEntity: boolean;
  returnTo: SignInReturn;
};

/** The site's sign-in form, with single sign-on when the address belongs to an organisation. */
export function SignInForm({ email, mayOwnEntity, returnTo }: SignInFormProps) {
  const texts = useTexts("accounts.signIn");
  const address = useRef<HTMLInputElement>(null);
  const { organization, lookUp } = useOrganization(address);
  const localPath = useLocalPath();

  async function findDestination(): Promise<string> {
    const signedIn = { step: "signIn", way: returnTo, mayOwnEntity } as const;
    // A sign-in without another destination leads to entities and payments that wait to be claimed.
    const isFree = nextPage({ ...signedIn, hasClaims: true }) !== nextPage({ ...signedIn, hasClaims: false });
    return localPath(nextPage({ ...signedIn, hasClaims: isFree && (await hasClaims(lazyCall("listClaims", {}))) }));
  }

  return (
    <CredentialsForm
      area="site"
      findDestination={findDestination}
      send={(credentials) => lazyCall("signIn", credentials)}
      texts={texts}
      email={{
        ref: address,
        defaultValue: email ?? undefined,
        onBlur: ({ currentTarget }) => lookUp(currentTarget.value),
      }}
      afterEmail={
        <OrganizationOffer
          organization={organization}
          pathOf={(slug, known) =>
            signOnPath(slug) + signInReturnQuery({ ...returnTo, email: known, organization: null })
          }
        />
      }
    />
  );
}
