import { useTexts } from "#texts";
import { Difference } from "@/components/corrections/difference";
import type { SettingDifference, SettingValue } from "@/lib/contract/behaviour/owner-schemas";
import { SETTING_CONTROLS, type SettingName, type SettingOf } from "@/lib/contract/behaviour/setting-controls";
import { formatMoney } from "@/lib/contract/languages/format-money";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";

type Texts = Messages["behaviour"];
type SettingDifferencesProps = {
  differences: readonly SettingDifference[];
  currency: string;
};

const LINES: readonly string[] = ["lines", "some_lines"];
/** The controls of texts of some length, whose words are compared. */
const LONG_TEXTS: readonly string[] = ["text", ...LINES];

/** The settings that two states differ in, each with its value before and after. */
export function SettingDifferences({ differences, currency }: SettingDifferencesProps) {
  const texts = useTexts("behaviour.names");
  return (
    <dl className="setting-differences">
      {differences.map((difference) => (
        <div key={difference.name}>
          <dt>{texts[difference.name]}</dt>
          <dd>
            <Values difference={difference} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Values({
  difference: { name, before, after },
  currency,
}: {
  difference: SettingDifference;
  currency: string;
}) {
  const texts = useTexts("behaviour");
  const locale = useLocale();
  const [was, is] = [before, after].map((value) => valueText({ name, value, currency, texts }, locale));
  // The similarity of an empty text is undefined.
  if (LONG_TEXTS.includes(SETTING_CONTROLS[name].kind) && !isEmpty(before) && !isEmpty(after))
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
  const { kind } = SETTING_CONTROLS[name];
  if (value === null || isEmpty(value)) return texts.values.none;
  if (Array.isArray(value)) return value.join(LINES.includes(kind) ? "\n" : ", ");
  if (typeof value === "boolean") return value ? texts.values.on : texts.values.off;
  if (typeof value === "string")
    return isChoice(name) ? (new Map(Object.entries(texts[name])).get(value) ?? value) : value;
  if (kind === "money") return formatMoney(value / 100, currency, locale);
  return kind === "percent" ? texts.percent({ percent: value }) : String(value);
}

function isChoice(name: SettingName): name is SettingOf<"choice"> {
  return SETTING_CONTROLS[name].kind === "choice";
}
