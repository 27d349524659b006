import { INLINE_SCRIPTS } from "@/lib/contract/inline-scripts";

/** Stands before all else in the page: it looks as was chosen, and what is pressed while its scripts are on their way is not lost. */
export function FirstScripts() {
  return INLINE_SCRIPTS.map((script) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the policy knows by its hash.
    <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
  ));
}
