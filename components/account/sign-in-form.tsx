"use client";

import type { Messages } from "next-intl";
import { useRef } from "react";
import { lateCall } from "@/lib/client/late-call";
import { type SignInReturn, signInReturnQuery, signOnPath } from "@/lib/contract/sign-in-return";
import { CredentialsForm } from "./credentials-form";
import { OrganizationOffer } from "./organization-offer";
import { useOrganization } from "./use-organization";

type SignInFormProps = {
  texts: Messages["account"];
  secondFactor: Pick<Messages["secondFactor"], "step" | "alone">;
  email: string | null;
  /** Where a person who has signed in wants to be. */
  destination: string;
  way: SignInReturn;
};

/** The sign-in of the site, with the organisation's own where the address belongs to one. */
export function SignInForm({ texts, secondFactor, email, destination, way }: SignInFormProps) {
  const address = useRef<HTMLInputElement>(null);
  const { organization, look } = useOrganization(address);
  return (
    <CredentialsForm
      area="site"
      destination={destination}
      send={(credentials) => lateCall("signIn", credentials)}
      texts={texts.signIn}
      account={texts}
      secondFactor={secondFactor}
      email={{
        ref: address,
        defaultValue: email ?? undefined,
        onBlur: ({ currentTarget }) => look(currentTarget.value),
      }}
      afterEmail={
        <OrganizationOffer
          organization={organization}
          texts={texts.signOn}
          pathOf={(slug, known) => signOnPath(slug) + signInReturnQuery({ ...way, email: known, organization: null })}
        />
      }
    />
  );
}
