"use client";

import ArrowRight from "@lucide/icons/icons/arrow-right";
import { useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { StatusPill } from "@/components/ui/status-pill";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { messageOr } from "@/lib/client/text/failure-message";
import { joinFacts } from "@/lib/client/text/intl";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import type { ChainSystem } from "./chain-of";

type Result = { id: number; ok: boolean; message: string };

/** The chain of fallbacks of a talk system, each of which can be tried. */
export function FallbackChain({ chain }: { chain: readonly ChainSystem[] }) {
  const texts = useTexts("talk.chain");
  const [results, setResults] = useState<readonly Result[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function tryAll() {
    setBusy(true);
    setResults([]);
    for (const { id, is_active } of chain) {
      if (!is_active) continue;
      const outcome = await lazyCall("testTalkSystem", { id });
      const result = outcome.ok ? outcome.data : { ok: false, message: messageOr(outcome, texts.failed) };
      setResults((shown) => [...shown, { id, ok: result.ok, message: result.message }]);
    }
    setBusy(false);
  }

  return (
    <CardSection id="fallbacks" title={texts.title} text={sentenceOf(chain, texts, useLocale())}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <FallbackSteps chain={chain} />
          <Button size="sm" busy={isBusy} busyLabel={texts.trying} onClick={tryAll}>
            {texts.try}
          </Button>
        </div>
        <ul aria-live="polite" className="grid gap-2 empty:hidden">
          {results.map(({ id, ok, message }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <StatusPill look={ok ? "full" : "square"}>{chain.find((system) => system.id === id)?.name}</StatusPill>
              <span className="wrap-anywhere min-w-0 text-small">{message}</span>
            </li>
          ))}
        </ul>
      </div>
    </CardSection>
  );
}

type FallbackStepsProps = { chain: readonly ChainSystem[] };

/** The names of a chain with arrows between them. */
export function FallbackSteps({ chain }: FallbackStepsProps) {
  const texts = useTexts("talk.chain");
  return (
    <ol aria-label={texts.order} className="flex flex-wrap items-center gap-2">
      {chain.map(({ id, name, is_active }, at) => (
        <li key={id} className="flex min-w-0 items-center gap-2">
          {at > 0 && <Icon glyph={ArrowRight} size="sm" flip />}
          <span dir="auto" className={is_active ? "talk-step" : "talk-step talk-step--off"}>
            {name}
            {!is_active && <span className="text-caption"> ({texts.off})</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function sentenceOf(chain: readonly ChainSystem[], texts: Messages["talk"]["chain"], locale: Locale): string {
  const [first, ...others] = chain;
  const rest = joinFacts(
    others.map(({ name }) => name),
    locale,
  );
  const isOffline = chain.at(-1)?.provider === "embedded";
  const names =
    rest === ""
      ? (isOffline ? texts.aloneOffline : texts.alone)({ name: first?.name ?? "" })
      : texts.then({ first: first?.name ?? "", rest });
  return isOffline && rest !== "" ? `${names} ${texts.offline}` : names;
}
