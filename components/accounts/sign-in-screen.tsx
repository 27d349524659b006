import { SsoNotice } from "@/components/sso/sso-notice";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";
import { type SignInReturn, signInReturnQuery } from "@/lib/contract/pages/sign-in-return";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";
import { AccountFrame } from "./account-frame";
import { SignInForm } from "./sign-in-form";

type SignInScreenProps = {
  returnTo: SignInReturn;
  /** Whether an entity that was created in this browser waits for its owner. */
  mayOwnEntity: boolean;
  signOnProblem: string | null;
};

/** The sign-in page. */
export async function SignInScreen({ returnTo, mayOwnEntity, signOnProblem }: SignInScreenProps) {
  const { accounts: texts } = await getTexts();
  const picture = { src: "/art/noor.svg", colour: "slate", ...texts.wall.signIn } as const;
  return (
    <PageTexts
      of={[
        "accounts.errors",
        "accounts.fields",
        "accounts.signIn",
        "secondFactor.passkeySignIn",
        "secondFactor.step",
        "sso",
      ]}
    >
      <AccountFrame picture={picture} noScript={texts.noScript}>
        <div className="grid gap-1.5">
          <h1 className="text-h1">{texts.signIn.title}</h1>
          <p className="text-ink-2">{texts.signIn.lead}</p>
        </div>
        <SsoNotice problem={signOnProblem} isConfirming={returnTo.organization !== null} />
        <SignInForm email={returnTo.email} mayOwnEntity={mayOwnEntity} returnTo={returnTo} />
        <Button variant="link" size="sm" href={PAGES.forgotPassword} className="justify-self-start">
          {texts.signIn.forgot}
        </Button>
        <Button
          variant="link"
          size="sm"
          href={PAGES.register + signInReturnQuery(returnTo)}
          className="justify-self-start"
        >
          {texts.signIn.create}
        </Button>
      </AccountFrame>
    </PageTexts>
  );
}
