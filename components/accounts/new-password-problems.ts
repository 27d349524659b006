import type { Problems } from "@/components/patterns/form-machine";
import { passwordProblem } from "@/lib/contract/accounts/password-rule";
import type { Messages } from "@/lib/i18n/message-types";

type Errors = Messages["accounts"]["errors"];

/** Validates a new password and its confirmation. */
export function newPasswordProblems(values: Readonly<Record<string, string>>, errors: Errors): Problems {
  const { new_password = "", confirm_new_password = "" } = values;
  const problem = passwordProblem(new_password);
  return {
    ...(problem ? { new_password: errors[problem] } : {}),
    ...(confirm_new_password === ""
      ? { confirm_new_password: errors.confirm }
      : confirm_new_password !== new_password && { confirm_new_password: errors.mismatch }),
  };
}
