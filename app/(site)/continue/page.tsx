import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContinueScreen } from "@/components/domains/continue-screen";
import { continuing } from "@/lib/bff/continuing";
import { wayBackOf } from "@/lib/bff/way-back";
import { PAGES } from "@/lib/contract/pages";
import { wayBackQuery } from "@/lib/contract/way-back";

type ContinuePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("domains.continue");
  // The URL carries a sign-in token for the other host: send no referrer.
  return { title: t("meta"), robots: { index: false }, referrer: "no-referrer" };
}

/** Asks a signed-in user whether to share their identity with an owner's domain. */
export default async function ContinuePage({ searchParams }: ContinuePageProps) {
  const returnTo = await wayBackOf(await searchParams);
  const request = await continuing(returnTo);
  if (request === null) notFound();
  if (request === "signed_out") redirect(PAGES.login + wayBackQuery(returnTo));
  return <ContinueScreen request={request} />;
}
