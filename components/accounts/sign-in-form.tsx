"use client";

import type { Messages } from "next-intl";
import { useRef } from "react";
import { OrganizationOffer } from "@/components/sso/organization-offer";
import { useOrganization } from "@/components/sso/use-organization";
import { lazyCall } from "@/lib/client/lazy-call";
import { type SignInReturn, signInReturnQuery, signOnPath } from "@/lib/contract/sign-in-return";
import { CredentialsForm } from "./credentials-form";

type SignInFormProps = {
  texts: Messages["accounts"];
  sso: Messages["sso"];
  secondFactor: Pick<Messages["secondFactor"], "step" | "passkeySignIn">;
  email: string | null;
  /** Where to go after signing in. */
  destination: string;
  returnTo: SignInReturn;
};

/** The site's sign-in form, with single sign-on when the address belongs to an organisation. */
export function SignInForm({ texts, sso, secondFactor, email, destination, returnTo }: SignInFormProps) {
  const address = useRef<HTMLInputElement>(null);
  const { organization, lookUp } = useOrganization(address);
  return (
    <CredentialsForm
      area="site"
      destination={destination}
      send={(credentials) => lazyCall("signIn", credentials)}
      texts={texts.signIn}
      account={texts}
      secondFactor={secondFactor}
      email={{
        ref: address,
        defaultValue: email ?? undefined,
        onBlur: ({ currentTarget }) => lookUp(currentTarget.value),
      }}
      afterEmail={
        <OrganizationOffer
          organization={organization}
          texts={sso}
          pathOf={(slug, known) =>
            signOnPath(slug) + signInReturnQuery({ ...returnTo, email: known, organization: null })
          }
        />
      }
    />
  );
}
