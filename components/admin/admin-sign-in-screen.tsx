import { AccountFrame } from "@/components/accounts/account-frame";
import { Button } from "@/components/ui/button";
import { PAGES } from "@/lib/contract/pages/pages";
import { getTexts } from "@/lib/i18n/get-texts";
import { AdminSignInForm } from "./admin-sign-in-form";

/** The admin sign-in page. */
export async function AdminSignInScreen() {
  const { admin } = await getTexts();
  const { signIn, wall } = admin;
  const picture = { src: "/art/kenji.svg", colour: "slate", ...wall } as const;
  return (
    <AccountFrame picture={picture} noScript={signIn.noScript}>
      <div className="grid gap-1.5">
        <h1 className="text-h1">{signIn.title}</h1>
        <p className="text-ink-2">{signIn.lead}</p>
      </div>
      <AdminSignInForm />
      <Button variant="link" size="sm" href={PAGES.home} className="justify-self-start">
        {signIn.back}
      </Button>
    </AccountFrame>
  );
}
