import type { Messages } from "next-intl";
import { Difference } from "@/components/corrections/difference";
import { formatMessage } from "@/lib/client/format-message";
import type { SettingDifference, SettingName, SettingValue } from "@/lib/contract/behaviour/owner-schemas";
import { formatMoney } from "@/lib/contract/format-money";
import type { Locale } from "@/lib/contract/locales";
import { useLocale } from "@/lib/i18n/navigation";

type Texts = Messages["behaviour"];
type SettingDifferencesProps = {
  differences: readonly SettingDifference[];
  currency: string;
  texts: Texts;
};

const RULES: readonly SettingName[] = ["rules", "sayable_rules"];

/** Texts of some length, whose words are compared. */
const LONG_TEXTS: ReadonlySet<SettingName> = new Set(["purpose", ...RULES, "greeting", "no_answer"]);

/** The settings that two states differ in, each with its value before and after. */
export function SettingDifferences({ differences, currency, texts }: SettingDifferencesProps) {
  return (
    <dl className="setting-differences">
      {differences.map((difference) => (
        <div key={difference.name}>
          <dt>{texts.names[difference.name]}</dt>
          <dd>
            <Values difference={difference} currency={currency} texts={texts} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({
  difference: { name, before, after },
  currency,
  texts,
}: {
  difference: SettingDifference;
  currency: string;
  texts: Texts;
}) {
  const locale = useLocale();
  const [was, is] = [before, after].map((value) => valueText({ name, value, currency, texts }, locale));
  // The similarity of an empty text is undefined.
  if (LONG_TEXTS.has(name) && !isEmpty(before) && !isEmpty(after))
    return <Difference before={was ?? ""} after={is ?? ""} texts={texts.values} />;
  return (
    <>
      <del>{was}</del> <ins>{is}</ins>
    </>
  );
}

function isEmpty(value: SettingValue): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

type ValueInput = { name: SettingName; value: SettingValue; currency: string; texts: Texts };

/** A setting's value in words. */
function valueText({ name, value, currency, texts }: ValueInput, locale: Locale): string {
  if (isEmpty(value)) return texts.values.none;
  if (Array.isArray(value)) return value.join(RULES.includes(name) ? "\n" : ", ");
  if (typeof value === "boolean") return value ? texts.values.on : texts.values.off;
  if (typeof value === "number") {
    if (name === "budget_cents") return formatMoney(value / 100, currency, locale);
    return name === "budget_warning_percent" ? formatMessage(texts.percent, { percent: value }) : String(value);
  }
  const choices: Partial<Record<SettingName, Readonly<Record<string, string>>>> = {
    source_use: texts.source_use,
    length: texts.length,
    moderation: texts.moderation,
    when_spent: texts.when_spent,
  };
  return choices[name]?.[value ?? ""] ?? value ?? "";
}
