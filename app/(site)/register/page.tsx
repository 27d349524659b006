import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RegisterScreen } from "@/components/accounts/register-screen";
import { localRedirect } from "@/lib/bff/local-redirect";
import { holdsWorkflow, isSignedIn } from "@/lib/bff/signed-in";
import { wayBackOf } from "@/lib/bff/way-back";
import { destinationOf } from "@/lib/contract/sign-in-return";

type RegisterPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accounts.meta");
  return { title: t("register"), robots: { index: false } };
}

/** The registration page. A signed-in user is redirected unless a workflow is still to be finished. */
export default async function RegisterPage({ searchParams }: RegisterPageProps) {
  const returnTo = await wayBackOf(await searchParams);
  const hasSession = await isSignedIn();
  if (hasSession && !(await holdsWorkflow())) return localRedirect(destinationOf(returnTo));
  return <RegisterScreen returnTo={returnTo} isSignedIn={hasSession} />;
}
