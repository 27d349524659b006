import type { Messages } from "next-intl";
import { withWorkflow } from "@/lib/contract/sign-in-return";
import type { BegunWorkflow } from "./use-begun-workflow";

type RegisterHeadingProps = {
  texts: Messages["account"]["register"];
  loginPath: string;
  workflow: BegunWorkflow | null;
};

/** The heading of the registration, with the way to the login; an entity that waits for its owner goes along. */
export function RegisterHeading({ texts, loginPath, workflow }: RegisterHeadingProps) {
  return (
    <div className="grid gap-1.5">
      <h1 className="text-h1">{texts.title}</h1>
      <p className="text-ink-2">
        {texts.already}{" "}
        {workflow?.hasEntity ? (
          <a href={withWorkflow(loginPath, workflow.id)}>{texts.signInHere}</a>
        ) : (
          <a href={loginPath}>{texts.signIn}</a>
        )}
      </p>
    </div>
  );
}
