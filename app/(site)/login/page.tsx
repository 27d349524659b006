import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SignInScreen } from "@/components/accounts/sign-in-screen";
import { LinkWorkflowScreen } from "@/components/workflow/link-workflow-screen";
import { localRedirect } from "@/lib/bff/local-redirect";
import { signedInUser } from "@/lib/bff/signed-in";
import { wayBackOf } from "@/lib/bff/way-back";
import { destinationOf } from "@/lib/contract/sign-in-return";

type LoginPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("accounts.meta");
  return { title: t("signIn"), robots: { index: false } };
}

/** The sign-in page. A signed-in user is redirected; an entity created before signing in is linked first. */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const query = await searchParams;
  const returnTo = await wayBackOf(query);
  const user = await signedInUser();
  if (user && returnTo.workflow && !returnTo.organization)
    return <LinkWorkflowScreen userId={user.user_id} workflowId={returnTo.workflow} />;
  if (user) return localRedirect(destinationOf(returnTo));
  const signOnProblem = typeof query.sign_on === "string" ? query.sign_on : null;
  return <SignInScreen returnTo={returnTo} signOnProblem={signOnProblem} />;
}
