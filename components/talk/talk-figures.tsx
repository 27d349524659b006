import { CardSection } from "@/components/patterns/card-section";
import { numberFormat } from "@/lib/client/text/intl";
import { formatMoney } from "@/lib/contract/languages/format-money";
import type { PresentedTalkFigures, TalkSystemUsage } from "@/lib/contract/talk/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";
import { secondsOf } from "./talk-looks";
import { withTime } from "./with-time";

const PERIODS = ["day", "month"] as const;
const ROWS = ["replies", "failed", "median", "p95", "input", "output", "spend"] as const;

const whole = numberFormat();

/** The output and cost of a talk system in the last day and month. */
export async function TalkFigures({ usage }: { usage: TalkSystemUsage }) {
  const t = await getTexts("talk.figures");
  const columns = await Promise.all(PERIODS.map((period) => valuesOf(usage[period])));
  const lastUsed = usage.last_used_at
    ? withTime((date) => t.lastUsed({ date }), usage.last_used_at, "moment")
    : t.neverUsed;
  return (
    <CardSection id="figures" title={t.title} text={lastUsed} flush>
      <table className="talk-figures">
        <thead>
          <tr className="talk-figures__head">
            <td />
            {PERIODS.map((period) => (
              <th key={period} scope="col">
                {t[period]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{t[row]}</th>
              {columns.map((values, at) => (
                <td key={PERIODS[at]}>{values[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </CardSection>
  );
}

async function valuesOf(figures: PresentedTalkFigures): Promise<Record<(typeof ROWS)[number], string>> {
  const [t, all, locale] = await Promise.all([getTexts("talk.figures"), getTexts("talk"), getLocale()]);
  const time = (ms: number | null) => (ms === null ? all.unknown : all.seconds({ n: secondsOf(ms, locale) ?? "" }));
  const spend = figures.spend.map(({ currency, amount }) => formatMoney(amount, currency, locale, "cost"));
  return {
    replies: whole(locale).format(figures.replies),
    failed: whole(locale).format(figures.failed_replies),
    median: time(figures.first_token_median_ms),
    p95: time(figures.first_token_p95_ms),
    input: whole(locale).format(figures.input_tokens),
    output: whole(locale).format(figures.output_tokens),
    spend: spend.length === 0 ? t.noSpend : spend.join(", "),
  };
}
