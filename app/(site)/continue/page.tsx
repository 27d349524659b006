import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ContinueScreen } from "@/components/domains/continue-screen";
import { loadHandOffConsent } from "@/lib/bff/hand-off-consent";
import { localRedirect } from "@/lib/bff/local-redirect";
import { wayBackOf } from "@/lib/bff/way-back";
import { PAGES } from "@/lib/contract/pages/pages";
import { signInReturnQuery } from "@/lib/contract/pages/sign-in-return";
import { getTexts } from "@/lib/i18n/get-texts";

type ContinuePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTexts("domains.continue");
  // The URL carries a sign-in token for the other host: send no referrer.
  return { title: t.meta, robots: { index: false }, referrer: "no-referrer" };
}

/** Asks a signed-in user whether to share their identity with an owner's domain. */
export default async function ContinuePage({ searchParams }: ContinuePageProps) {
  const returnTo = await wayBackOf(await searchParams);
  const consent = await loadHandOffConsent(returnTo);
  if (consent === null) notFound();
  if (consent === "signed_out") return localRedirect(PAGES.login + signInReturnQuery(returnTo));
  return <ContinueScreen request={consent} />;
}
