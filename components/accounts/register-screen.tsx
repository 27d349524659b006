import { getMessages } from "next-intl/server";
import { SignOnNote } from "@/components/sso/sign-on-note";
import { PAGES } from "@/lib/contract/pages";
import { destinationOf, type SignInReturn, signInReturnQuery } from "@/lib/contract/sign-in-return";
import { AccountFrame } from "./account-frame";
import { RegisterSteps } from "./register-steps";

/** The registration page. */
export async function RegisterScreen({ way, isKnown }: { way: SignInReturn; isKnown: boolean }) {
  const { accounts: texts } = await getMessages();
  const loginPath = PAGES.login + signInReturnQuery(way);
  const picture = { src: "/art/kenji.svg", colour: "stone", ...texts.wall.register } as const;
  return (
    <AccountFrame picture={picture} noScript={texts.noScript}>
      <RegisterSteps
        texts={texts}
        email={way.email}
        isKnown={isKnown}
        destination={destinationOf({ ...way, workflow: null })}
        loginPath={loginPath}
      >
        <SignOnNote problem={null} isProof={way.organization !== null} />
      </RegisterSteps>
    </AccountFrame>
  );
}
