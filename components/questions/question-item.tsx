"use client";

import LanguagesGlyph from "@lucide/icons/icons/languages";
import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { useTimeZone } from "@/components/conversations/detail/local-time";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RowMenu } from "@/components/ui/row-menu";
import { listFormat } from "@/lib/client/text/intl";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { OpenQuestion } from "@/lib/contract/questions/schemas";
import { useLocale } from "@/lib/i18n/navigation";
import { AnswerForm, type SentAnswer } from "./answer-form";
import { askedText } from "./asked-text";
import type { QuestionTranslations } from "./use-question-translations";

type QuestionItemProps = {
  entity: OwnedEntity;
  question: OpenQuestion;
  translations: QuestionTranslations;
  isOpen: boolean;
  isDismissed: boolean;
  /** Opens this question, or none. */
  onOpen: (id: string | null) => void;
  onDismissed: (question: OpenQuestion, isDismissed: boolean) => Promise<void>;
  onAnswered: (answer: SentAnswer) => Promise<void>;
};

/** A group of questions: how often and by whom it was asked; open, its wordings and the answer. */
export function QuestionItem(props: QuestionItemProps) {
  const texts = useTexts("questions");
  const locale = useLocale();
  const { entity, question, translations, isOpen, isDismissed, onOpen, onDismissed, onAnswered } = props;
  const { id, question: text, language, count, variants } = question;
  const timeZone = useTimeZone();
  const opener = useOpener(isOpen);
  return (
    <li className="question">
      <div className="question__head">
        <p className="question__count">
          {count}
          <small>{texts.times({ count })}</small>
        </p>
        <div className="grid min-w-0 gap-0.5">
          <h3 dir="auto" lang={language} className="question__text">
            {text}
          </h3>
          <QuestionTranslation text={translations.of(question)} />
          <p className="text-ink-3 text-small">{askedText(question, { isWhole: isOpen, timeZone, texts }, locale)}</p>
          {question.answerable_at !== null && (
            <p className="flex flex-wrap items-center gap-2 text-ink-2 text-small">
              <Badge tone="success">{texts.answerable}</Badge>
              {texts.answerableText}
            </p>
          )}
        </div>
        <div className="question__end">
          <Waiting question={question} />
          {entity.can.edit && !isOpen && (
            <>
              <Button
                ref={opener}
                size="sm"
                aria-label={texts.answerName({ question: text })}
                onClick={() => onOpen(id)}
              >
                {texts.answer}
              </Button>
              {isDismissed ? (
                <Button
                  size="sm"
                  aria-label={texts.restoreName({ question: text })}
                  onClick={() => onDismissed(question, false)}
                >
                  {texts.restore}
                </Button>
              ) : (
                <RowMenu
                  label={texts.menu({ question: text })}
                  actions={[{ label: texts.dismiss, onSelect: () => void onDismissed(question, true) }]}
                />
              )}
            </>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="question__body">
          {variants.length > 0 && (
            <ul aria-label={texts.variants} className="question__variants">
              {variants.map((variant) => (
                <li key={`${variant.language} ${variant.question}`}>
                  <span dir="auto" lang={variant.language} className="wrap-anywhere">
                    {variant.question}
                  </span>
                </li>
              ))}
            </ul>
          )}
          <AnswerForm
            entity={entity}
            question={question}
            can={translations.can}
            onCancel={() => onOpen(null)}
            onAnswered={onAnswered}
          />
        </div>
      )}
    </li>
  );
}

/** The button that opens the form; it has the focus again when the form is cancelled. */
function useOpener(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** The meaning of a question that was asked in another language than the page's. */
function QuestionTranslation({ text }: { text: string | "busy" | null }) {
  const texts = useTexts("questions");
  const locale = useLocale();
  if (text === null) return null;
  return (
    <p className="question__translation">
      <Icon glyph={LanguagesGlyph} size="xs" />
      {text === "busy" ? (
        <span>{texts.translating}</span>
      ) : (
        <span dir="auto" lang={locale} className="wrap-anywhere">
          <span className="sr-only">{texts.translation} </span>
          {text}
        </span>
      )}
    </p>
  );
}

function Waiting({ question: { waiting, waiting_names: names } }: { question: OpenQuestion }) {
  const texts = useTexts("questions");
  const locale = useLocale();
  if (waiting === 0) return null;
  return (
    <p className="question__waiting">
      <span aria-hidden="true" className="question__people">
        {names.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </span>
      <span aria-hidden="true">{texts.waiting({ count: waiting })}</span>
      <span className="sr-only">{texts.waitingNames({ count: waiting, names: listFormat(locale).format(names) })}</span>
    </p>
  );
}
