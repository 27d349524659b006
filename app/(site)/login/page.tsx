import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { SignInScreen } from "@/components/account/sign-in-screen";
import { isSignedIn } from "@/lib/bff/signed-in";
import { wayBackOf } from "@/lib/bff/way-back";
import { destinationOf } from "@/lib/contract/way-back";

type LoginPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.meta");
  return { title: t("signIn"), robots: { index: false } };
}

/** Where people with an account sign in. Who is signed in already is led on. */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const query = await searchParams;
  const way = await wayBackOf(query);
  if (await isSignedIn()) redirect(destinationOf(way));
  const signOnProblem = typeof query.sign_on === "string" ? query.sign_on : null;
  return <SignInScreen way={way} signOnProblem={signOnProblem} />;
}
