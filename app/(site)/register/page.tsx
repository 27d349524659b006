import { RegisterScreen } from "@/components/accounts/register-screen";
import { localRedirect } from "@/lib/bff/local-redirect";
import { finishedEntityPage, ownWorkflows, waitingWorkflow } from "@/lib/bff/own-workflows";
import { serverCall } from "@/lib/bff/server-call";
import { signedInUser } from "@/lib/bff/signed-in";
import { comesFromCreation, wayBackOf } from "@/lib/bff/way-back";
import { getPendingRegistration } from "@/lib/contract/accounts/endpoints";
import { nextPage } from "@/lib/contract/pages/next-page";
import { listClaims } from "@/lib/contract/workflow/endpoints";
import { hasClaims } from "@/lib/contract/workflow/has-claims";
import { unlistedMetadata } from "@/lib/i18n/page-metadata";

type RegisterPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export const generateMetadata = unlistedMetadata((texts) => texts.accounts.meta.register);

/**
 * The registration page. A signed-in user is redirected unless a workflow is still to be finished. A registration that this
 * browser began continues at its code, also in another tab.
 */
export default async function RegisterPage({ searchParams }: RegisterPageProps) {
  const returnTo = await wayBackOf(await searchParams);
  const [user, workflows, waiting] = await Promise.all([signedInUser(), ownWorkflows(), waitingWorkflow()]);
  if (!user) {
    const pending = await serverCall(getPendingRegistration, {});
    const pendingEmail = pending.ok ? pending.data.email_address : null;
    return <RegisterScreen returnTo={returnTo} isSignedIn={false} waiting={waiting} pendingEmail={pendingEmail} />;
  }
  if (waiting?.email_address === user.email_address)
    return localRedirect(nextPage({ step: "draft", isSignedIn: true, workflowId: waiting.guid }));
  if (workflows.some(({ status }) => status === "open"))
    return <RegisterScreen returnTo={returnTo} isSignedIn waiting={waiting} pendingEmail={null} />;
  const finished = (await comesFromCreation()) ? finishedEntityPage(workflows, user.user_id) : null;
  if (finished) return localRedirect(finished);
  const signedIn = { step: "signIn", way: returnTo, mayOwnEntity: false } as const;
  return localRedirect(nextPage({ ...signedIn, hasClaims: await hasClaims(serverCall(listClaims, {})) }));
}
