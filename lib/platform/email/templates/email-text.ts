import { createTranslator } from "use-intl/core";
import type { MailMessages } from "@/lib/i18n/platform-text";
import { loadMailMessages } from "@/lib/i18n/platform-text";

const LOCALE = "en";

/** The texts of one kind of mail. Filled-in values are never parsed as message patterns. */
export function emailText<Kind extends keyof MailMessages>(kind: Kind) {
  // The namespace is a type parameter, which the translator's own types cannot follow.
  const words = createTranslator<MailMessages, Kind>({
    locale: LOCALE,
    messages: loadMailMessages(),
    namespace: kind as never,
  });
  return words;
}
