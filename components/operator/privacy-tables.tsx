import type { ReactNode } from "react";
import { intlLocale, type Locale } from "@/lib/contract/languages/locales";
import type { PrivacyDisclosure } from "@/lib/contract/system/privacy-facts";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

/** The stored data by row of the table, with the legal ground of each. */
const STORED = [
  { row: "visitors", ground: "contract" },
  { row: "messages", ground: "contract" },
  { row: "accounts", ground: "contract" },
  { row: "material", ground: "contract" },
  { row: "voice", ground: "consent" },
  { row: "contact", ground: "interest" },
  { row: "payments", ground: "law" },
  { row: "security", ground: "interest" },
] as const;

const UNITS = [
  { unit: "day", seconds: 24 * 60 * 60 },
  { unit: "hour", seconds: 60 * 60 },
  { unit: "minute", seconds: 60 },
] as const;

/** The table of stored data, its purpose and its legal ground. */
export async function StoredTable() {
  const t = await getTexts("siteLegal.privacy");
  return (
    <Table head={[t.stored.what, t.stored.why]}>
      {STORED.map(({ row, ground }) => (
        <tr key={row}>
          <td>{t.stored.rows[row]}</td>
          <td>{t.grounds[ground]}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The providers in force by what they do. */
export async function ProcessorsTable({ processors }: { processors: PrivacyDisclosure["processors"] }) {
  const t = await getTexts("siteLegal.privacy.processors");
  return (
    <Table head={[t.purpose, t.host]}>
      {processors.map(({ purpose, host }) => (
        <tr key={`${purpose} ${host}`}>
          <td>{t.purposes[purpose]}</td>
          <td>{host === null ? t.local : <bdi dir="ltr">{host}</bdi>}</td>
        </tr>
      ))}
    </Table>
  );
}

/** The table of retention rules. */
export async function RetentionTable({ retention }: { retention: PrivacyDisclosure["retention"] }) {
  const [t, locale] = await Promise.all([getTexts("siteLegal.privacy.retention"), getLocale()]);
  return (
    <Table head={[t.what, t.after, t.since]}>
      {retention.map(({ id, seconds, since }) => (
        <tr key={id}>
          <td>{t.rows[id]}</td>
          <td>{seconds === 0 ? t.atOnce : formatDuration(seconds, locale)}</td>
          <td>{t.from[since]}</td>
        </tr>
      ))}
    </Table>
  );
}

function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    // A narrow screen scrolls the table rather than break a heading within a word.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the wide table.
    <div className="overflow-x-auto" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head.map((label) => (
              <th key={label} scope="col" className="whitespace-nowrap">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

/** A duration in the largest unit that divides it: 172,800 is "2 days". */
function formatDuration(seconds: number, locale: Locale): string {
  const { unit, seconds: length } = UNITS.find((one) => seconds % one.seconds === 0) ?? { unit: "second", seconds: 1 };
  const format = new Intl.NumberFormat(intlLocale(locale), { style: "unit", unit, unitDisplay: "long" });
  return format.format(seconds / length);
}
