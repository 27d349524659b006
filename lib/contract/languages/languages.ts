/** The 17 supported languages, by their code, each named in itself. */
export const LANGUAGES = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  nl: "Nederlands",
  it: "Italiano",
  es: "Español",
  pt: "Português",
  ar: "العربية",
  hi: "हिन्दी",
  ru: "Русский",
  zh: "中文",
  th: "ไทย",
  el: "Ελληνικά",
  bn: "বাংলা",
  id: "Bahasa Indonesia",
  ja: "日本語",
  ko: "한국어",
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];
