import { useTexts } from "#texts";
import { type PillLook, StatusPill } from "@/components/ui/status-pill";
import type { Organization } from "@/lib/contract/sso/schemas";

const LOOKS: Record<Organization["state"], PillLook> = {
  works: "full",
  ending: "half",
  untested: "hollow",
  unproven: "hollow",
  failing: "square",
  off: "hollow",
};

type OrganizationStateProps = {
  organization: Pick<Organization, "state" | "days_left">;
};

/** Whether an organisation's sign-in works, as far as its certificates and the latest test show. */
export function OrganizationState({ organization: { state, days_left } }: OrganizationStateProps) {
  const states = useTexts("ssoAdmin.states");
  return (
    <StatusPill look={LOOKS[state]}>
      {state === "ending" ? states.ending({ days: days_left ?? 0 }) : states[state]}
    </StatusPill>
  );
}
