"use client";

import { useTexts } from "#texts";
import { numberFormat } from "@/lib/client/text/intl";
import type { PromptPreview } from "@/lib/contract/chat/schemas";
import { formatMoney } from "@/lib/contract/languages/format-money";
import { useLocale } from "@/lib/i18n/navigation";

const PARTS = ["instruction", "passages", "question", "history", "reply"] as const;
const number = numberFormat();

type PromptCostProps = { preview: PromptPreview | null };

/** The tokens of each part of a prompt, and what they cost by the talk system's prices. */
export function PromptCost({ preview }: PromptCostProps) {
  const texts = useTexts("talkParameters.cost");
  const locale = useLocale();
  // A system that quotes has no prompt to pay for.
  if (!preview || preview.system === null) return null;
  const { tokens, cost } = preview;
  const most = Math.max(1, ...PARTS.map((part) => tokens[part] ?? 0));
  const total = PARTS.reduce((sum, part) => sum + (tokens[part] ?? 0), 0);
  const amount = formatMoney(cost.amount, cost.currency, locale, "cost");
  return (
    <section aria-labelledby="cost-title" className="talk-card">
      <h2 id="cost-title" className="text-h4">
        {texts.title}
      </h2>
      <dl className="talk-bars">
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{texts[part]}</dt>
            <dd>
              <progress aria-hidden="true" className="usage" max={most} value={tokens[part] ?? 0} />
              <span>{tokens[part] === null ? texts.unknownReply : number(locale).format(tokens[part])}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2 text-small">{texts.total({ tokens: number(locale).format(total), amount })}</p>
      <p className="text-caption text-ink-3">{texts.note}</p>
    </section>
  );
}
