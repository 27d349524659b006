import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ContinueScreen } from "@/components/domains/continue-screen";
import { continuing } from "@/lib/bff/continuing";
import { wayBackOf } from "@/lib/bff/way-back";
import { PAGES } from "@/lib/contract/pages";
import { signInReturnQuery } from "@/lib/contract/sign-in-return";

type ContinuePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("domains.continue");
  // The address holds what lets somebody in on the other host.
  return { title: t("meta"), robots: { index: false }, referrer: "no-referrer" };
}

/** Asks somebody who is signed in whether an owner's domain may know them. */
export default async function ContinuePage({ searchParams }: ContinuePageProps) {
  const way = await wayBackOf(await searchParams);
  const asked = await continuing(way);
  if (asked === null) notFound();
  if (asked === "signed_out") redirect(PAGES.login + signInReturnQuery(way));
  return <ContinueScreen asked={asked} />;
}
