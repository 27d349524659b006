import { isLocale, type Locale } from "./locales";

/** Languages that are written as one of the interface's is (ISO 639-3 macrolanguages, and dialects that browsers offer). */
const WRITTEN_AS: ReadonlyMap<string, Locale> = new Map([
  ...["cdo", "gan", "hak", "hsn", "lzh", "nan", "wuu", "yue"].map((code) => [code, "zh"] as const),
  ...["acm", "aeb", "afb", "ajp", "apc", "apd", "arq", "ars", "ary", "arz"].map((code) => [code, "ar"] as const),
  ["bar", "de"],
  ["gsw", "de"],
  ["vls", "nl"],
]);

/**
 * The language of the interface that a language tag names, in any form in which systems write one: `de-AT`, `de_DE`,
 * the withdrawn `in` and `iw`, `cmn-Hans-CN`, `yue-HK`. Null for any other language.
 */
export function localeOfTag(tag: string): Locale | null {
  const [plain = ""] = tag.trim().replaceAll("_", "-").split(/[.@]/);
  const language = languageOfTag(plain);
  return isLocale(language) ? language : (WRITTEN_AS.get(language) ?? null);
}

/** The language in its present spelling; the first subtag where `Intl` rejects the rest, as in `zh-cmn`. */
function languageOfTag(tag: string): string {
  try {
    return new Intl.Locale(tag).language;
  } catch {
    return tag.split("-")[0]?.toLowerCase() ?? "";
  }
}
