import { DEFAULT_LOCALE, LOCALES, type Locale } from "../contract/languages/locales";
import en from "./messages/en/visitors.json" with { type: "json" };

type Section = Readonly<{ title: string; text: string }>;

const texts = new Map<Locale, string>();
for (const locale of LOCALES) texts.set(locale, textOf(await readSections(locale)));

/** The terms that a visitor of an entity's page agrees to, as one text. `{name}` stands for the entity's name. */
export function visitorTerms(locale: Locale): string {
  return texts.get(locale) ?? textOf(Object.values(en.terms.sections));
}

async function readSections(locale: Locale): Promise<readonly Section[]> {
  if (locale === DEFAULT_LOCALE) return Object.values(en.terms.sections);
  const catalogue: typeof en = (await import(`./messages/${locale}/visitors.json`, { with: { type: "json" } })).default;
  return Object.values(catalogue.terms.sections);
}

function textOf(sections: readonly Section[]): string {
  return sections.map(({ title, text }) => `**${title}**\n${text}`).join("\n\n");
}
