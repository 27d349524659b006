import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { AccountFrame } from "./account-frame";
import { ForgotPasswordForm } from "./forgot-password-form";

/** The forgot-password page. */
export async function ForgotPasswordScreen({ email }: { email: string | null }) {
  const { accounts: account, accountsSettings: myAccount } = await getTexts();
  const { forgot } = myAccount;
  const picture = { src: "/art/noor.svg", colour: "slate", ...account.wall.signIn } as const;
  return (
    <AccountFrame picture={picture} noScript={account.noScript}>
      <div className="grid gap-1.5">
        <h1 className="text-h1">{forgot.title}</h1>
        <p className="text-ink-2">{forgot.lead}</p>
      </div>
      <ForgotPasswordForm email={email} />
      <Button variant="link" size="sm" href={PAGES.login} className="justify-self-start">
        {forgot.back}
      </Button>
    </AccountFrame>
  );
}
