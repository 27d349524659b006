import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { AcceptTerms } from "@/components/creation/accept-terms";
import { CreationFrame } from "@/components/creation/creation-frame";
import { TypesMissing } from "@/components/creation/types-missing";
import { publicCall } from "@/lib/bff/server-call";
import { isSignedIn } from "@/lib/bff/signed-in";
import { sellsPlans } from "@/lib/bff/site";
import { listEntityTypes } from "@/lib/contract/entities/list-entity-types";
import { loginFor, PAGES } from "@/lib/contract/pages";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("creation.meta");
  return { title: t("terms"), robots: { index: false } };
}

/** What has to be agreed to, for somebody who has an account. Who is not signed in is led to the sign-in and back. */
export default async function AcceptTermsPage() {
  if (!(await isSignedIn())) redirect(loginFor(PAGES.acceptTerms));
  const [{ creation }, types] = await Promise.all([getMessages(), publicCall(listEntityTypes, {})]);
  return (
    <CreationFrame step="terms" isSignedIn sellsPlans={sellsPlans()} width="narrow">
      {types.ok ? (
        <AcceptTerms types={types.data} isSignedIn sellsPlans={sellsPlans()} texts={creation} />
      ) : (
        <TypesMissing texts={creation.type} />
      )}
    </CreationFrame>
  );
}
