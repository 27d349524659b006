import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { AccountFrame } from "./account-frame";
import { ResetPasswordForm } from "./reset-password-form";

/** The reset-password page; without a token it only offers to request a new link. */
export async function ResetPasswordScreen({ token }: { token: string | null }) {
  const { accounts: account, accountsSettings: myAccount } = await getTexts();
  const { reset } = myAccount;
  const picture = { src: "/art/noor.svg", colour: "slate", ...account.wall.signIn } as const;
  return (
    <AccountFrame picture={picture} noScript={account.noScript}>
      <div className="grid gap-1.5">
        <h1 className="text-h1">{reset.title}</h1>
        <p className="text-ink-2">{token ? reset.lead : reset.noToken}</p>
      </div>
      {token && <ResetPasswordForm token={token} />}
      <Button variant="link" size="sm" href={PAGES.forgotPassword} className="justify-self-start">
        {reset.requestNew}
      </Button>
    </AccountFrame>
  );
}
