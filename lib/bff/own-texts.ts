import "server-only";
import type { Locale } from "../contract/languages/locales";
import type errors from "../i18n/platform-messages/en/errors.json";
import type replies from "../i18n/platform-messages/en/replies.json";

/** The sentences that the bff itself sends: errors by their code, and texts of its own pages. */
type OwnTexts = Readonly<{ errors: typeof errors; frontEnd: (typeof replies)["frontEnd"] }>;

const loaded = new Map<Locale, Promise<OwnTexts>>();

/** The bff's own sentences in a language, loaded on first use. */
export function ownTexts(locale: Locale): Promise<OwnTexts> {
  const texts = loaded.get(locale) ?? load(locale);
  loaded.set(locale, texts);
  return texts;
}

async function load(locale: Locale): Promise<OwnTexts> {
  const [errors, replies] = await Promise.all([
    import(`../i18n/platform-messages/${locale}/errors.json`, { with: { type: "json" } }),
    import(`../i18n/platform-messages/${locale}/replies.json`, { with: { type: "json" } }),
  ]);
  return { errors: errors.default, frontEnd: replies.default.frontEnd };
}
