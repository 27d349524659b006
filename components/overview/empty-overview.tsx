"use client";

import CircleCheck from "@lucide/icons/icons/circle-check";
import CircleDashed from "@lucide/icons/icons/circle-dashed";
import LinkIcon from "@lucide/icons/icons/link";
import { type ReactNode, useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { copyText } from "@/lib/client/text/copy-text";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";

type EmptyOverviewProps = {
  entity: OwnedEntity;
  /** How many questions the chat offers when it opens. */
  suggested: number;
};

/** Shown instead of plots before the first conversation, with the steps that remain until then. */
export function EmptyOverview({ entity, suggested }: EmptyOverviewProps) {
  const texts = useTexts("overview.empty");
  return (
    <>
      <section className="figure-card overview-empty">
        <svg viewBox="0 0 96 96" aria-hidden="true">
          <rect x="20" y="10" width="56" height="72" />
          <rect x="28" y="18" width="40" height="56" />
          <path d="M33 66h30" strokeDasharray="2 4" />
          <path d="M48 2v8" />
        </svg>
        <h2 className="text-h3">{texts.title({ name: entity.entity_name })}</h2>
        <p>{texts.text}</p>
        <CopyLink url={entity.share_url} />
      </section>
      <Checklist entity={entity} suggested={suggested} />
    </>
  );
}

function CopyLink({ url }: { url: string }) {
  const texts = useTexts("overview.empty");
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <div className="grid justify-items-center gap-2">
      <Button variant="primary" onClick={async () => setCopied(await copyText(url))}>
        <Icon glyph={LinkIcon} />
        {texts.copy}
      </Button>
      <p role="status" className="text-caption">
        {isCopied === null ? "" : isCopied ? texts.copied : texts.notCopied}
      </p>
    </div>
  );
}

type ChecklistProps = Pick<EmptyOverviewProps, "entity" | "suggested"> & {};

function Checklist({ entity, suggested }: ChecklistProps) {
  const texts = useTexts("overview.before");
  const { urlslug, usage, chat_status, can } = entity;
  const details = `${PAGES.myEntities}/${urlslug}`;
  const hasPortrait = entity.thumbnail_image_url !== null && entity.description !== "";
  const hasMaterial = usage.documents.used > 0;
  const isOnline = chat_status === "online";
  const done = [hasPortrait, hasMaterial, suggested > 0, isOnline].filter(Boolean).length;
  return (
    <CardSection
      id="before"
      title={texts.title}
      end={<span className="text-ink-3 text-small">{texts.done({ done, all: 4 })}</span>}
      flush
    >
      <ul className="overview-steps">
        <Step
          isDone={hasPortrait}
          name={texts.portrait}
          text={hasPortrait ? texts.portraitDone : texts.portraitOpen}
          action={!hasPortrait && can.edit && <StepLink href={details} label={texts.details} name={texts.portrait} />}
        />
        <Step
          isDone={hasMaterial}
          name={texts.material}
          text={
            hasMaterial
              ? texts.materialDone({ documents: usage.documents.used, passages: usage.passages.used })
              : texts.materialOpen
          }
          action={
            !hasMaterial &&
            can.edit && (
              <StepLink href={`${PAGES.contextData}/new?entity=${urlslug}`} label={texts.add} name={texts.material} />
            )
          }
        />
        <Step
          isDone={suggested > 0}
          name={texts.suggest}
          text={suggested > 0 ? texts.suggestDone({ count: suggested }) : texts.suggestOpen}
          action={
            suggested === 0 &&
            can.edit && (
              <StepLink href={`${PAGES.questions}/${urlslug}`} label={texts.addQuestions} name={texts.suggest} />
            )
          }
        />
        <Step
          isDone={isOnline}
          name={texts.online}
          text={isOnline ? texts.onlineDone : chat_status === "demo" ? texts.onlineDemo : texts.onlineOffline}
          action={!isOnline && can.edit && <StepLink href={details} label={texts.details} name={texts.online} />}
        />
      </ul>
    </CardSection>
  );
}

type StepProps = { isDone: boolean; name: string; text: string; action: ReactNode };

function Step({ isDone, name, text, action }: StepProps) {
  const texts = useTexts("overview.before");
  return (
    <li>
      <span className={isDone ? "text-success" : "text-ink-3"}>
        <Icon glyph={isDone ? CircleCheck : CircleDashed} />
        <span className="sr-only">{isDone ? texts.isDone : texts.isOpen}</span>
      </span>
      <span className="grid min-w-0">
        <b>{name}</b>
        <span className="text-ink-3 text-small">{text}</span>
      </span>
      {action}
    </li>
  );
}

function StepLink({ href, label, name }: { href: string; label: string; name: string }) {
  return (
    <Button size="sm" href={href} aria-label={`${label}: ${name}`}>
      {label}
    </Button>
  );
}
