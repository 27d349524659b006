import { getMessages } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages";
import { destinationOf, type SignInReturn, signInReturnQuery } from "@/lib/contract/sign-in-return";
import { AccountFrame } from "./account-frame";
import { SignInForm } from "./sign-in-form";
import { SignOnNote } from "./sign-on-note";

type SignInScreenProps = { way: SignInReturn; signOnProblem: string | null };

/** The login page. */
export async function SignInScreen({ way, signOnProblem }: SignInScreenProps) {
  const { account: texts, secondFactor } = await getMessages();
  const picture = { src: "/art/noor.svg", colour: "slate", ...texts.wall.signIn } as const;
  return (
    <AccountFrame picture={picture} noScript={texts.noScript}>
      <div className="grid gap-1.5">
        <h1 className="text-h1">{texts.signIn.title}</h1>
        <p className="text-ink-2">{texts.signIn.lead}</p>
      </div>
      <SignOnNote problem={signOnProblem} isProof={way.organization !== null} />
      <SignInForm
        texts={texts}
        secondFactor={{ step: secondFactor.step, alone: secondFactor.alone }}
        email={way.email}
        destination={destinationOf(way)}
        way={way}
      />
      <Button variant="link" size="sm" href={PAGES.forgotPassword} className="justify-self-start">
        {texts.signIn.forgot}
      </Button>
      <Button variant="link" size="sm" href={PAGES.register + signInReturnQuery(way)} className="justify-self-start">
        {texts.signIn.create}
      </Button>
    </AccountFrame>
  );
}
