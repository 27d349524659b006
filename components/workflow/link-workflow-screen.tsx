import { AccountFrame } from "@/components/accounts/account-frame";
import { getTexts } from "@/lib/i18n/get-texts";
import { PageTexts } from "@/lib/i18n/page-texts";
import { LinkWorkflow } from "./link-workflow";

type LinkWorkflowScreenProps = { userId: string; workflowId: string };

/** The sign-in page of a signed-in user with a workflow to link. */
export async function LinkWorkflowScreen(props: LinkWorkflowScreenProps) {
  const { accounts: texts } = await getTexts();
  const picture = { src: "/art/noor.svg", colour: "slate", ...texts.wall.signIn } as const;
  return (
    <PageTexts of={["accounts.link"]}>
      <AccountFrame picture={picture} noScript={texts.noScript}>
        <h1 className="text-h1">{texts.link.title}</h1>
        <LinkWorkflow {...props} />
      </AccountFrame>
    </PageTexts>
  );
}
