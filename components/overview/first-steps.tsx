"use client";

import Check from "@lucide/icons/icons/check";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useTexts } from "#texts";
import { CardSection } from "@/components/patterns/card-section";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { call } from "@/lib/client/api/call";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { PAGES } from "@/lib/contract/pages/pages";
import { AskClone } from "./ask-clone";
import { CopyLink } from "./empty-overview";
import { useHiddenSteps } from "./hidden-steps";
import { listSteps, type Step } from "./list-steps";
import type { TodayState } from "./use-today";

type FirstStepsProps = { entity: OwnedEntity; state: TodayState; messageMax: number };

/** The steps before others talk with an entity, and a chat beside them. The list folds when all are done, and is gone on the next visit. */
export function FirstSteps({ entity, state, messageMax }: FirstStepsProps) {
  const texts = useTexts("overview.steps");
  const [isHidden, setHidden] = useHiddenSteps(entity.id);
  const steps = listSteps(state.today.first_steps);
  const done = steps.filter(({ isDone }) => isDone).length;
  const isComplete = done === steps.length;
  const [wasComplete] = useState(isComplete);
  const field = useRef<HTMLTextAreaElement>(null);

  if (wasComplete) return null;
  const progress = texts.done({ done, all: steps.length });
  if (isHidden && !isComplete) {
    return (
      <p className="first-steps__folded">
        <span>
          {texts.title}: {progress}
        </span>
        <Button size="sm" variant="ghost" onClick={() => setHidden(false)}>
          {texts.show}
        </Button>
      </p>
    );
  }
  return (
    <div className="first-steps">
      {isComplete ? (
        <p role="status" className="first-steps__folded">
          {texts.complete}
        </p>
      ) : (
        <CardSection
          id="first-steps"
          title={texts.title}
          text={texts.text}
          end={<StepsDone text={progress} done={done} all={steps.length} />}
          flush
        >
          <ul className="overview-steps">
            {steps.map((step) => (
              <StepItem key={step.name} step={step} entity={entity} state={state} field={field} />
            ))}
          </ul>
          <div className="card-section__foot">
            <Button size="sm" variant="ghost" onClick={() => setHidden(true)}>
              {texts.hide}
            </Button>
          </div>
        </CardSection>
      )}
      {/* Stays when the last step is done, so that its reply can be read. */}
      <AskClone entity={entity} messageMax={messageMax} field={field} onChanged={state.reload} />
    </div>
  );
}

function StepsDone({ text, done, all }: { text: string; done: number; all: number }) {
  return (
    <p role="status" className="first-steps__done">
      <span>{text}</span>
      <progress aria-hidden="true" className="usage" max={all} value={done} />
    </p>
  );
}

type StepItemProps = Omit<FirstStepsProps, "messageMax"> & {
  step: Step;
  field: RefObject<HTMLTextAreaElement | null>;
};

function StepItem({ step: { name, isDone, isNext }, entity, state, field }: StepItemProps) {
  const texts = useTexts("overview.steps");
  const { urlslug } = entity;
  const variant = isNext ? "primary" : "default";
  const title = texts[name];
  const link = (href: string, label: string) => (
    <Button size="sm" variant={variant} href={href} aria-label={`${label}: ${title}`}>
      {label}
    </Button>
  );
  const actions: Record<Step["name"], () => ReactNode> = {
    material: () => link(`${PAGES.contextData}/new?entity=${urlslug}`, texts.add),
    try: () => (
      <Button size="sm" variant={variant} onClick={() => field.current?.focus()}>
        {texts.ask}
      </Button>
    ),
    greeting: () => link(`${PAGES.behaviour}/${urlslug}`, texts.setGreeting),
    online: () => <GoOnline entity={entity} variant={variant} onDone={state.refresh} />,
    share: () => (
      <>
        {entity.can.manage && link(`${PAGES.myChatters}/${urlslug}`, texts.invite)}
        <CopyLink url={entity.share_url} isSmall />
      </>
    ),
  };
  return (
    <li data-next={isNext || undefined}>
      <span className="overview-steps__sign" data-done={isDone || undefined}>
        {isDone && <Icon glyph={Check} size="sm" />}
        <span className="sr-only">{isDone ? texts.isDone : texts.isOpen}</span>
      </span>
      <span className="grid min-w-0">
        <span className={isDone ? "text-ink-2" : "font-semibold"}>{title}</span>
        <span className="text-ink-3 text-small">
          <StepText step={name} isDone={isDone} entity={entity} isReading={state.today.first_steps.is_reading} />
        </span>
      </span>
      {!isDone && <span className="overview-steps__act">{actions[name]()}</span>}
    </li>
  );
}

type StepTextProps = { step: Step["name"]; isDone: boolean; isReading: boolean; entity: OwnedEntity };

/** Explains a step; once it is done, names its result. */
function StepText({ step, isDone, isReading, entity: { usage, chat_status } }: StepTextProps) {
  const texts = useTexts("overview.steps");
  const { documents, passages } = usage;
  switch (step) {
    case "material":
      if (!isDone && isReading) return texts.materialReading;
      return isDone && documents.used > 0
        ? texts.materialDone({ documents: documents.used, passages: passages.used })
        : texts.materialOpen;
    case "try":
      return isDone ? texts.tryDone : texts.tryOpen;
    case "greeting":
      return isDone ? texts.greetingDone : texts.greetingOpen;
    case "online":
      if (isDone) return texts.onlineDone;
      return chat_status === "demo" ? texts.onlineDemo : texts.onlineOffline;
    case "share":
      return isDone ? texts.shareDone : texts.shareOpen;
  }
}

type GoOnlineProps = { entity: OwnedEntity; variant: "primary" | "default"; onDone: () => Promise<void> };

function GoOnline({ entity: { id }, variant, onDone }: GoOnlineProps) {
  const texts = useTexts("overview.steps");
  const form = useForm({
    texts: { failed: texts.onlineFailed },
    send: () => call("updateEntity", { id, chat_status: "online" }),
    onSaved: onDone,
  });
  return (
    <>
      <FailureBanner text={form.failure} />
      <Button
        size="sm"
        variant={variant}
        busy={form.isBusy}
        busyLabel={texts.goingOnline}
        onClick={() => void form.save()}
      >
        {texts.online}
      </Button>
    </>
  );
}
