import { SsoNotice } from "@/components/sso/sso-notice";
import { PAGES } from "@/lib/contract/pages";
import { destinationOf, type SignInReturn, signInReturnQuery } from "@/lib/contract/sign-in-return";
import { getTexts } from "@/lib/i18n/page-texts";
import { AccountFrame } from "./account-frame";
import { RegisterSteps } from "./register-steps";

/** The registration page. */
export async function RegisterScreen({ returnTo, isSignedIn }: { returnTo: SignInReturn; isSignedIn: boolean }) {
  const { accounts: texts } = await getTexts();
  const loginPath = PAGES.login + signInReturnQuery(returnTo);
  const picture = { src: "/art/kenji.svg", colour: "stone", ...texts.wall.register } as const;
  return (
    <AccountFrame picture={picture} noScript={texts.noScript}>
      <RegisterSteps
        texts={texts}
        email={returnTo.email}
        isSignedIn={isSignedIn}
        destination={destinationOf({ ...returnTo, workflow: null })}
        loginPath={loginPath}
      >
        <SsoNotice problem={null} isConfirming={returnTo.organization !== null} />
      </RegisterSteps>
    </AccountFrame>
  );
}
