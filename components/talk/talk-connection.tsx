import type { ReactNode } from "react";
import { CardSection } from "@/components/patterns/card-section";
import { formatMoney } from "@/lib/contract/languages/format-money";
import type { TalkSystem } from "@/lib/contract/talk/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

/** The connection of a talk system; of its key, only the name. */
export async function TalkConnection({ system }: { system: TalkSystem }) {
  const locale = await getLocale();
  const [t, all] = await Promise.all([getTexts("talk.connection"), getTexts("talk")]);
  const { base_url, key_variable, currency } = system;
  const price = (amount: number) => formatMoney(amount, currency, locale, "cost");
  const rows: [string, ReactNode][] = [
    [t.provider, all.providers[system.provider]],
    ...(system.provider === "embedded"
      ? []
      : ([
          [t.address, <bdi key="address">{base_url ?? t.addressOfVendor}</bdi>],
          [t.model, system.model ?? all.unknown],
          [t.key, <KeyState key="key" variable={key_variable} isSet={system.key_is_set} />],
        ] as [string, ReactNode][])),
    [t.firstToken, all.seconds({ n: String(system.first_token_timeout_ms / 1000) })],
    [t.total, all.seconds({ n: String(system.total_timeout_ms / 1000) })],
    [t.prices, t.price({ input: price(system.price_in_per_million), output: price(system.price_out_per_million) })],
  ];
  return (
    <CardSection id="connection" title={t.title} text={system.from_settings ? t.fromSettings : undefined}>
      <dl className="talk-facts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </CardSection>
  );
}

async function KeyState({ variable, isSet }: { variable: string | null; isSet: boolean }) {
  const t = await getTexts("talk");
  if (variable === null) return t.keyNone;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <code dir="ltr">{variable}</code>
      <span className={isSet ? "text-success" : "text-danger"}>{t[isSet ? "keySet" : "keyMissing"]}</span>
    </span>
  );
}
