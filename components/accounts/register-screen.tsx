import { PrivacyNotice } from "@/components/operator/privacy-notice";
import { SsoNotice } from "@/components/sso/sso-notice";
import type { SignInReturn } from "@/lib/contract/pages/sign-in-return";
import type { Workflow } from "@/lib/contract/workflow/schemas";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";
import { AccountFrame } from "./account-frame";
import { RegisterSteps } from "./register-steps";

type RegisterScreenProps = {
  returnTo: SignInReturn;
  isSignedIn: boolean;
  /** The workflow of this browser whose entity waits for its owner. */
  waiting: Workflow | null;
  /** The address of this browser's registration that waits for its code. */
  pendingEmail: string | null;
};

/** The registration page. */
export async function RegisterScreen({ returnTo, isSignedIn, waiting, pendingEmail }: RegisterScreenProps) {
  const { accounts: texts } = await getTexts();
  const picture = { src: "/art/kenji.svg", colour: "stone", ...texts.wall.register } as const;
  // A link that names another address begins another registration.
  const isPending = pendingEmail !== null && (returnTo.email ?? pendingEmail) === pendingEmail;
  const workflowId = returnTo.workflow ?? waiting?.guid ?? null;
  return (
    <PageTexts of={["accounts"]}>
      <AccountFrame picture={picture} noScript={texts.noScript}>
        <RegisterSteps
          isSignedIn={isSignedIn}
          way={{ ...returnTo, workflow: null }}
          waitingId={workflowId}
          pending={
            isPending
              ? {
                  email: pendingEmail,
                  registrationId: null,
                  workflowId: waiting?.email_address === pendingEmail ? waiting.guid : null,
                }
              : null
          }
        >
          <SsoNotice problem={null} isConfirming={returnTo.organization !== null} />
        </RegisterSteps>
        <PrivacyNotice form="register" />
      </AccountFrame>
    </PageTexts>
  );
}
