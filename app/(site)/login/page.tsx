import { SignInScreen } from "@/components/accounts/sign-in-screen";
import { LinkWorkflowScreen } from "@/components/workflow/link-workflow-screen";
import { localRedirect } from "@/lib/bff/local-redirect";
import { waitingWorkflow } from "@/lib/bff/own-workflows";
import { serverCall } from "@/lib/bff/server-call";
import { signedInUser } from "@/lib/bff/signed-in";
import { wayBackOf } from "@/lib/bff/way-back";
import { nextPage } from "@/lib/contract/pages/next-page";
import { listClaims } from "@/lib/contract/workflow/endpoints";
import { hasClaims } from "@/lib/contract/workflow/has-claims";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";

type LoginPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = unlistedMetadata((texts) => texts.accounts.meta.signIn);

/** The sign-in page. A signed-in user is redirected; an entity created before signing in is linked first. */
export default async function LoginPage({ searchParams }: LoginPageProps) {
  const query = await searchParams;
  const returnTo = await wayBackOf(query);
  const [user, waiting] = await Promise.all([signedInUser(), waitingWorkflow()]);
  if (user && !returnTo.organization) {
    const isTheirs = waiting?.email_address === user.email_address;
    const workflowId = returnTo.workflow ?? (isTheirs ? waiting.guid : null);
    if (workflowId) return <LinkWorkflowScreen userId={user.user_id} workflowId={workflowId} />;
  }
  if (user) {
    const signedIn = { step: "signIn", way: returnTo, mayOwnEntity: false } as const;
    return localRedirect(nextPage({ ...signedIn, hasClaims: await hasClaims(serverCall(listClaims, {})) }));
  }
  const signOnProblem = typeof query.sign_on === "string" ? query.sign_on : null;
  return <SignInScreen returnTo={returnTo} mayOwnEntity={waiting !== null} signOnProblem={signOnProblem} />;
}
