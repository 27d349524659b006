import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { LinkScreen } from "@/components/account/link-screen";
import { SignInScreen } from "@/components/account/sign-in-screen";
import { signedInUser } from "@/lib/bff/signed-in";
import { wayBackOf } from "@/lib/bff/way-back";
import { destinationOf } from "@/lib/contract/sign-in-return";

type LoginPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("account.meta");
  return { title: t("signIn"), robots: { index: false } };
}

/** Where people with an account sign in. Who is signed in already is led on, with what this browser began before. */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const query = await searchParams;
  const way = await wayBackOf(query);
  const user = await signedInUser();
  if (user && way.workflow && !way.organization) return <LinkScreen userId={user.user_id} workflowId={way.workflow} />;
  if (user) redirect(destinationOf(way));
  const signOnProblem = typeof query.sign_on === "string" ? query.sign_on : null;
  return <SignInScreen way={way} signOnProblem={signOnProblem} />;
}
