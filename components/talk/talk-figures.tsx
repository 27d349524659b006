import { getFormatter, getTranslations } from "next-intl/server";
import { CardSection } from "@/components/patterns/card-section";
import type { PresentedTalkFigures, TalkSystemUsage } from "@/lib/contract/talk/schemas";
import { secondsOf } from "./talk-looks";

const PERIODS = ["day", "month"] as const;
const ROWS = ["replies", "failed", "median", "p95", "input", "output", "spend"] as const;

/** The output and cost of a talk system in the last day and month. */
export async function TalkFigures({ usage }: { usage: TalkSystemUsage }) {
  const [t, format] = await Promise.all([getTranslations("talk.figures"), getFormatter()]);
  const columns = await Promise.all(PERIODS.map((period) => valuesOf(usage[period])));
  const lastUsed = usage.last_used_at
    ? t("lastUsed", {
        date: format.dateTime(new Date(usage.last_used_at), { dateStyle: "medium", timeStyle: "short" }),
      })
    : t("neverUsed");
  return (
    <CardSection id="figures" title={t("title")} text={lastUsed} flush>
      <table className="talk-figures">
        <thead>
          <tr className="talk-figures__head">
            <td />
            {PERIODS.map((period) => (
              <th key={period} scope="col">
                {t(period)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row}>
              <th scope="row">{t(row)}</th>
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
  const [t, all, format] = await Promise.all([
    getTranslations("talk.figures"),
    getTranslations("talk"),
    getFormatter(),
  ]);
  const time = (ms: number | null) => (ms === null ? all("unknown") : all("seconds", { n: secondsOf(ms) ?? "" }));
  const spend = figures.spend.map(({ currency, amount }) => format.number(amount, { style: "currency", currency }));
  return {
    replies: format.number(figures.replies),
    failed: format.number(figures.failed_replies),
    median: time(figures.first_token_median_ms),
    p95: time(figures.first_token_p95_ms),
    input: format.number(figures.input_tokens),
    output: format.number(figures.output_tokens),
    spend: spend.length === 0 ? t("noSpend") : spend.join(", "),
  };
}
