"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { ToneIcon } from "@/components/ui/tone-icon";
import type { CallOutcome } from "@/lib/client/api/call";
import { lazyCall } from "@/lib/client/api/lazy-call";
import { messageOr } from "@/lib/client/text/failure-message";
import { useLocale } from "@/lib/i18n/navigation";
import { secondsOf } from "./talk-looks";

/** Asks a talk system for a word and shows what came back, in words. */
export function ConnectionTest({ id }: { id: number }) {
  const texts = useTexts("talk.test");
  const [outcome, setOutcome] = useState<CallOutcome<"testTalkSystem"> | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    setBusy(true);
    const next = await lazyCall("testTalkSystem", { id });
    setBusy(false);
    setOutcome(next);
  }

  return (
    <CardSection id="test" title={texts.title} text={texts.text}>
      <Button size="sm" busy={isBusy} busyLabel={texts.running} onClick={run} className="justify-self-start">
        {outcome ? texts.again : texts.run}
      </Button>
      {outcome && <TestResult outcome={outcome} />}
    </CardSection>
  );
}

type TestResultProps = { outcome: CallOutcome<"testTalkSystem"> };

function TestResult({ outcome }: TestResultProps) {
  const texts = useTexts("talk.test");
  const locale = useLocale();
  const result = outcome.ok
    ? outcome.data
    : { ok: false, message: messageOr(outcome, texts.failed), answer: null, first_token_ms: null, total_ms: null };
  const tone = result.ok ? "success" : "danger";
  const times = { first: secondsOf(result.first_token_ms, locale), total: secondsOf(result.total_ms, locale) };
  return (
    <Banner tone={tone} icon={<ToneIcon tone={tone} />}>
      <div className="grid gap-2">
        <p className="wrap-anywhere">{result.message}</p>
        {times.first !== null && times.total !== null && (
          <p>{texts.times({ first: times.first, total: times.total })}</p>
        )}
        {result.answer && (
          <p className="wrap-anywhere">
            {texts.answer}: <q dir="auto">{result.answer}</q>
          </p>
        )}
      </div>
    </Banner>
  );
}
