"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useFileChoice } from "@/components/patterns/use-file-choice";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { upload } from "@/lib/client/api/upload";
import { messageOr } from "@/lib/client/text/failure-message";
import { dateFormat } from "@/lib/client/text/intl";
import type { LikenessConsent } from "@/lib/contract/likeness/schemas";
import { useLocale } from "@/lib/i18n/navigation";

const day = dateFormat({ dateStyle: "long" });

type ConsentDocumentProps = { entityId: string; stored: LikenessConsent };

/** The consent of the person whom an entity portrays: added, replaced and removed by those who may edit the entity. */
export function ConsentDocument({ entityId: id, stored }: ConsentDocumentProps) {
  const texts = useTexts("likeness");
  const locale = useLocale();
  const [{ consent }, setConsent] = useState(stored);
  const [busy, setBusy] = useState<"upload" | "remove" | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { input, open } = useFileChoice({
    label: texts.choose,
    accept: "application/pdf,image/png,image/jpeg",
    onFile: (file) => void change(file),
  });

  async function change(file: File | null) {
    setBusy(file ? "upload" : "remove");
    setFailure(null);
    const outcome = file
      ? await upload("setLikenessConsent", { id }, { consent_document: file })
      : await call("deleteLikenessConsent", { id });
    setBusy(null);
    if (outcome.ok) setConsent(outcome.data);
    else setFailure(messageOr(outcome, texts.failed));
  }

  return (
    <CardSection id="consent" title={texts.title} text={texts.text}>
      <FailureBanner text={failure} />
      {consent ? (
        <p>
          <bdi className="wrap-anywhere">{consent.file_name}</bdi>{" "}
          <span className="text-ink-3 text-small">
            {texts.added({ date: day(locale).format(new Date(consent.added_at)) })}
          </span>
        </p>
      ) : (
        <p className="text-ink-2">{texts.none}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" busy={busy === "upload"} busyLabel={texts.choose} onClick={open}>
          {texts.choose}
        </Button>
        {consent && (
          <Button size="sm" busy={busy === "remove"} busyLabel={texts.remove} onClick={() => void change(null)}>
            {texts.remove}
          </Button>
        )}
        <span className="text-ink-3 text-small">{texts.help}</span>
      </div>
      {input}
    </CardSection>
  );
}
