import type { Messages } from "next-intl";
import type { PendingWorkflow } from "@/components/workflow/use-pending-workflow";
import { withWorkflow } from "@/lib/contract/sign-in-return";
import { PlainLink } from "@/lib/i18n/navigation";

type RegisterHeadingProps = {
  texts: Messages["accounts"]["register"];
  loginPath: string;
  workflow: PendingWorkflow | null;
};

/**
 * Heading of the registration page. The sign-in link carries the workflow, so that its entity is linked after signing
 * in.
 */
export function RegisterHeading({ texts, loginPath, workflow }: RegisterHeadingProps) {
  return (
    <div className="grid gap-1.5">
      <h1 className="text-h1">{texts.title}</h1>
      <p className="text-ink-2">
        {texts.already}{" "}
        {workflow?.hasEntity ? (
          <PlainLink href={withWorkflow(loginPath, workflow.id)}>{texts.signInHere}</PlainLink>
        ) : (
          <PlainLink href={loginPath}>{texts.signIn}</PlainLink>
        )}
      </p>
    </div>
  );
}
