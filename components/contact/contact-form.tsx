"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useTexts } from "#texts";
import { CaptchaBox } from "@/components/captcha/captcha-box";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FieldShell } from "@/components/ui/field-shell";
import { emailInput } from "@/components/ui/input-attributes";
import { Select } from "@/components/ui/select";
import { isUntouched } from "@/lib/client/forms/untouched-field";
import { limitCharacters } from "@/lib/client/text/limit-characters";
import { CONTACT_MESSAGE_MAX, CONTACT_TOPICS } from "@/lib/contract/contact/topics";
import { contactDraftOf, readContactDraft, storeContactDraft } from "./contact-draft";
import { reportedPage, useContactForm } from "./use-contact-form";

const CaptchaField = lazy(() => import("@/components/captcha/captcha-field"));

/** The contact form. Its input is stored in this browser until it is sent. */
export function ContactForm() {
  const labels = useTexts("contact.form");
  const captchaTexts = useTexts("captcha");
  const { captcha, captchaError, element, failure, isBusy, problemOf, saved, submit } = useContactForm();
  // The captcha loads on first input, so that merely viewing the page calls no third party.
  const [hasStarted, setStarted] = useState(false);
  // The visitor may have typed before hydration.
  useEffect(() => {
    restoreDraft(element.current);
    beginReport(element.current);
    if (!element.current?.contains(document.activeElement)) return;
    setStarted(true);
    storeForm(element.current);
  }, [element]);
  if (saved) return <ContactSent {...saved} />;

  return (
    // method="dialog" outside a dialog submits nowhere, so a click before hydration puts nothing into the URL.
    <form
      ref={element}
      method="dialog"
      noValidate
      onSubmit={submit}
      onFocus={() => setStarted(true)}
      onChange={({ currentTarget }) => storeForm(currentTarget)}
      className="grid gap-4.5 noscript:hidden"
    >
      <FailureBanner text={failure} />
      <div className="grid gap-4.5 md:grid-cols-2">
        <Field
          label={labels.name}
          name="name"
          autoComplete="name"
          maxLength={120}
          readOnly={isBusy}
          error={problemOf("name")}
        />
        <Field
          {...emailInput}
          label={labels.email}
          name="email"
          autoComplete="email"
          placeholder={labels.emailPlaceholder}
          readOnly={isBusy}
          error={problemOf("email")}
        />
        <Field
          label={labels.organisation}
          name="organisation"
          autoComplete="organization"
          maxLength={200}
          help={labels.optional}
          readOnly={isBusy}
        />
        <Select label={labels.topic} name="topic">
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {labels.topics[topic]}
            </option>
          ))}
        </Select>
      </div>
      <FieldShell label={labels.message} error={problemOf("message")}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="message"
            dir="auto"
            rows={7}
            {...limitCharacters(CONTACT_MESSAGE_MAX)}
            readOnly={isBusy}
            className="control"
          />
        )}
      </FieldShell>
      {/* Reserves the final height: a captcha that pushes the button away would make a click miss it. */}
      <div className="min-h-30">
        <Suspense fallback={<CaptchaBox>{captchaTexts.loading}</CaptchaBox>}>
          {hasStarted ? (
            <CaptchaField control={captcha} error={captchaError} disabled={isBusy} />
          ) : (
            <CaptchaBox>{captchaTexts.pending}</CaptchaBox>
          )}
        </Suspense>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" variant="primary" size="lg" busy={isBusy} busyLabel={labels.sending}>
          {labels.send}
        </Button>
        <p className="text-ink-3 text-small">{labels.promise}</p>
      </div>
    </form>
  );
}

function storeForm(form: HTMLFormElement): void {
  storeContactDraft(contactDraftOf(Object.fromEntries(new FormData(form))));
}

/** Restores the stored draft into untouched fields; the server cannot know it. */
function restoreDraft(form: HTMLFormElement | null): void {
  for (const [name, value] of Object.entries(readContactDraft())) {
    const field = form?.elements.namedItem(name);
    if (isUntouched(field)) field.value = value;
  }
}

/** A link "Report this page" names its page in the query: the topic is chosen, and an empty message begins with the page. */
function beginReport(form: HTMLFormElement | null): void {
  const page = reportedPage();
  if (!page) return;
  const topic = form?.elements.namedItem("topic");
  if (topic instanceof HTMLSelectElement) topic.value = "report";
  const message = form?.elements.namedItem("message");
  if (message instanceof HTMLTextAreaElement && message.value === "") {
    message.value = `${new URL(`/${encodeURIComponent(page)}`, location.href).href}\n\n`;
  }
}

type ContactSentProps = { name: string; email: string };

/** Confirms the message. Takes the focus, because the pressed button has unmounted. */
function ContactSent({ name, email }: ContactSentProps) {
  const texts = useTexts("contact.form.sent");
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <div ref={block} tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <h3 className="text-h3">{texts.title}</h3>
      <p className="max-w-measure text-ink-2">{texts.text({ name, email })}</p>
    </div>
  );
}
