import { dateFormat, joinFacts } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import type { AudioCheck } from "@/lib/contract/voice/schemas";
import type { Messages } from "@/lib/i18n/message-types";
import { formatSeconds } from "../format-seconds";

const day = dateFormat({ dateStyle: "long" });
const moment = dateFormat({ dateStyle: "long", timeStyle: "short" });
/** The part of a mark's number that people compare. */
const NUMBER_LENGTH = 8;

/** The facts about a file as rows of a term and a value. */
export function factsOf(check: AudioCheck, texts: Messages["voiceCheck"], locale: Locale): [string, string][] {
  const { facts, values } = texts;
  const { sound, mark, statement } = check;
  const length = sound.seconds === null ? [] : [formatSeconds(sound.seconds)];
  const rows: [string, string][] = [[facts.sound, joinFacts([sound.format.toUpperCase(), ...length], locale)]];
  if (statement) {
    rows.unshift(
      [facts.made, moment(locale).format(new Date(statement.made_at))],
      [facts.by, values.by({ name: statement.entity_name })],
    );
    rows.push([facts.consent, consentOf(statement.consent, values, locale)]);
  }
  if (mark) {
    if (mark.signed_by) rows.push([facts.signedBy, mark.signed_by]);
    const number = mark.id.replace(/^.*:/, "").replaceAll("-", "").slice(0, NUMBER_LENGTH).toUpperCase();
    rows.push([facts.mark, joinFacts(["C2PA", number], locale)]);
  }
  return rows;
}

type Consent = NonNullable<AudioCheck["statement"]>["consent"];

function consentOf(consent: Consent, values: Messages["voiceCheck"]["values"], locale: Locale): string {
  if (!consent) return values.none;
  if (consent.state === "deleted") return values.deleted;
  if (consent.state === "stands" || !consent.withdrawn_at) return values.stands;
  return values.withdrawn({ date: day(locale).format(new Date(consent.withdrawn_at)) });
}
