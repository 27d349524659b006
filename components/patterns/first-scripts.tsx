import { INLINE_SCRIPTS } from "@/lib/contract/pages/early-click-script";

/** Runs before everything else in the page: applies the theme, marks a returning visitor, and records clicks made before hydration. */
export function FirstScripts() {
  return INLINE_SCRIPTS.map((script) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash in the content security policy.
    <script key={script} dangerouslySetInnerHTML={{ __html: script }} />
  ));
}
