import { HOLD_PRESSES } from "@/lib/contract/early-presses";

/** Stands before all else in the page: what is pressed while its scripts are on their way is not lost. */
export function HoldPresses() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the policy knows by its hash.
  return <script dangerouslySetInnerHTML={{ __html: HOLD_PRESSES }} />;
}
