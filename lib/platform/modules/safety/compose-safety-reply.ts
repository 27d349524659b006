import { FIND_A_HELPLINE, HELP_LINES, type HelpLine } from "@/lib/contract/safety/help-lines";
import type { Emergency } from "./find-emergency";
import phrases from "./phrases.json" with { type: "json" };

type Phrases = typeof phrases.en;

/** The sentences of these replies, by language. */
export const SAFETY_PHRASES: Readonly<Record<string, Phrases>> = phrases;

const phrasesIn = (language: string): Phrases => SAFETY_PHRASES[language] ?? phrases.en;

/** The reply to a message that moderation stopped. */
export function refuseHarmful(language: string): string {
  return phrasesIn(language).harmful;
}

/**
 * The reply to a message about an emergency, as Markdown: the emergency numbers of these countries, and where to find other
 * help.
 */
export function offerEmergencyHelp({ kind, language }: Emergency, countries: readonly string[]): string {
  const { callNow, callNowElsewhere, otherCountries, ...texts } = phrasesIn(language);
  const numbers = [...new Set(countries.flatMap((country) => HELP_LINES[country]?.emergency ?? []))];
  const call =
    numbers.length === 0 ? callNowElsewhere : callNow.replace("{number}", numbers.map(linkNumber).join(" / "));
  const { name, url } = FIND_A_HELPLINE;
  const elsewhere = otherCountries.replace("{link}", `[${name}](${url})`);
  return [call, texts[kind], ...(kind === "violence" ? [elsewhere] : [])].join("\n\n");
}

/** A safety reply with what the material says about whom to turn to; the reply alone without such quotations. */
export function withHelpOfMaterial(reply: string, quotations: string, language: string): string {
  return quotations === "" ? reply : [reply, phrasesIn(language).materialSays, quotations].join("\n\n");
}

/**
 * The reply to a message about self-harm, as Markdown: the help lines and emergency numbers of these countries, and where to find
 * other countries' help lines. A country that is not in the list adds nothing.
 */
export function offerHelp(language: string, countries: readonly string[]): string {
  const { care, emergency, emergencyElsewhere, otherCountries } = phrasesIn(language);
  const listed = countries.flatMap((country) => {
    const help = HELP_LINES[country];
    return help ? [{ country, ...help }] : [];
  });
  const lines = listed.flatMap(({ country, lines }) => lines.map((line) => presentLine(line, country, language)));
  const numbers = [...new Set(listed.map((help) => help.emergency))];
  const danger =
    numbers.length === 0 ? emergencyElsewhere : emergency.replace("{number}", numbers.map(linkNumber).join(" / "));
  const { name, url } = FIND_A_HELPLINE;
  return [care, lines.join("\n"), danger, otherCountries.replace("{link}", `[${name}](${url})`)]
    .filter((part) => part !== "")
    .join("\n\n");
}

function presentLine({ name, number, url, hours }: HelpLine, country: string, language: string): string {
  const countryName = new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;
  const about = [countryName, hours].filter((part) => part !== null).join(", ");
  return `- **${name.replace(/[#*_[\]]/g, "\\$&")}** (${about}): ${linkNumber(number)} – [${new URL(url).hostname.replace(/^www\./, "")}](${url})`;
}

/** A number as a link that a phone dials. An extension is not part of what is dialled. */
function linkNumber(number: string): string {
  const [dialled = number] = number.split(" ext");
  return `[${number.replace(/[*]/g, "\\*")}](tel:${dialled.replace(/[^\d+*#]/g, "")})`;
}
