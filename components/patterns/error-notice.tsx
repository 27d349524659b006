"use client";

import { useLabels } from "#labels";
import { buttonClass } from "@/components/ui/button-class";
import { Frame } from "@/components/ui/frame";
import { PlainLink } from "@/lib/i18n/navigation";
import { Notice } from "./notice";

type ErrorNoticeProps = { error: unknown; retry: () => void };

/** Error page with the log reference and a retry button. */
export function ErrorNotice({ error, retry }: ErrorNoticeProps) {
  const texts = useLabels("siteErrors");
  const reference = referenceOf(error);
  return (
    <Notice frame={<Frame src="/art/erasmus.svg" colour="clay" state="error" eager />} title={texts.title}>
      <p className="max-w-lead text-ink-2 text-lead">{reference ? texts.text : texts.textWithoutReference}</p>
      {reference && (
        <p className="font-mono text-ink-3 text-small">
          {texts.reference} {reference}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={retry} className={buttonClass({ variant: "primary" })}>
          <RetryArrow />
          {texts.retry}
        </button>
        {/* A plain link: after an error, load a fresh document. */}
        <PlainLink href="/contact" className={buttonClass({})}>
          {texts.contact}
        </PlainLink>
      </div>
    </Notice>
  );
}

// Inlined: every page ships this notice, and must not load the icon library for it.
function RetryArrow() {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      className="size-4.5"
    >
      <path
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5"
      />
    </svg>
  );
}

/** The digest under which the server logged the details. */
function referenceOf(error: unknown): string | null {
  const digest = error instanceof Error && "digest" in error ? error.digest : null;
  return typeof digest === "string" ? digest : null;
}
