import type { Messages } from "next-intl";
import { passwordProblem } from "@/lib/contract/accounts/password-rule";
import type { FieldProblems } from "./use-settings-form";

type Errors = Messages["accounts"]["errors"];

/** Validates a new password and its confirmation. */
export function newPasswordProblems(values: Readonly<Record<string, string>>, errors: Errors): FieldProblems {
  const { new_password = "", confirm_new_password = "" } = values;
  const problem = passwordProblem(new_password);
  return {
    ...(problem ? { new_password: errors[problem] } : {}),
    ...(confirm_new_password === ""
      ? { confirm_new_password: errors.confirm }
      : confirm_new_password !== new_password && { confirm_new_password: errors.mismatch }),
  };
}
