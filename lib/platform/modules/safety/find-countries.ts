import { HELP_LINES } from "@/lib/contract/safety/help-lines";

/** The hints of a request at the country of its sender, each null without one. */
export type VisitorPlace = Readonly<{
  /** The Accept-Language header. */
  acceptLanguage: string | null;
  /** An IANA time zone. */
  timeZone: string | null;
}>;

export const UNKNOWN_PLACE: VisitorPlace = { acceptLanguage: null, timeZone: null };

/** Countries in which most speakers of a language live, for visitors whose country is unknown. */
const USUAL_COUNTRIES: Readonly<Record<string, readonly string[]>> = {
  en: ["US", "GB", "CA", "AU"],
  fr: ["FR", "BE", "CA"],
  de: ["DE", "AT", "CH"],
  nl: ["NL", "BE"],
  it: ["IT", "CH"],
  es: ["ES", "MX", "AR"],
  pt: ["BR", "PT"],
  ar: ["LB"],
  hi: ["IN"],
  ru: ["RU"],
  zh: ["CN", "TW", "HK"],
  th: ["TH"],
  el: ["GR"],
  bn: ["IN", "BD"],
  id: ["ID"],
  ja: ["JP"],
  ko: ["KR"],
};

/**
 * The countries whose help lines a visitor is shown: by the region of the browser's first language that has one, and by the time
 * zone, since browsers in many countries have "en-US"; else the usual countries of the language.
 */
export function findCountries({ acceptLanguage, timeZone }: VisitorPlace, language: string): readonly string[] {
  const found = [regionOf(acceptLanguage), countryOfTimeZone(timeZone)].filter((country) => country !== null);
  return found.length > 0 ? [...new Set(found)] : (USUAL_COUNTRIES[language] ?? []);
}

/** The longest header that is read. */
const HEADER_MAX = 500;

function regionOf(acceptLanguage: string | null): string | null {
  for (const part of (acceptLanguage ?? "").slice(0, HEADER_MAX).split(",")) {
    const [tag = ""] = part.split(";");
    const [, region] = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag.trim()) ?? [];
    if (region) return region.toUpperCase();
  }
  return null;
}

let zones: ReadonlyMap<string, string> | null = null;

/** Finds only countries of the list: other ones have no help line to show. */
function countryOfTimeZone(timeZone: string | null): string | null {
  if (timeZone === null) return null;
  zones ??= new Map(Object.keys(HELP_LINES).flatMap((country) => timeZonesOf(country).map((zone) => [zone, country])));
  const canonical = canonicalZone(timeZone);
  return canonical === null ? null : (zones.get(canonical) ?? null);
}

/** The name that Intl uses for a zone with several ("Asia/Calcutta" for "Asia/Kolkata"); null for no zone. */
function canonicalZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Intl.Locale Info: an accessor in Node 20 to 22, a method in later versions; TypeScript has neither. */
type LocaleInfo = { timeZones?: string[]; getTimeZones?: () => string[] | undefined };

function timeZonesOf(country: string): string[] {
  const locale = new Intl.Locale("und", { region: country }) as unknown as LocaleInfo;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
