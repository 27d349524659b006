"use client";

import type { Messages } from "next-intl";
import { type ReactNode, type SubmitEvent, useState } from "react";
import { FailureBanner } from "@/components/patterns/failure-banner";
import { Button } from "@/components/ui/button";
import { messageOr } from "@/lib/client/failure-message";
import type { useFormDraft } from "@/lib/client/use-form-draft";
import type { Failed } from "@/lib/contract/outcome";
import { focusFirstProblem } from "./document-input";
import type { KnowledgeLimits } from "./knowledge-limits";
import type { KnowledgeUsage } from "./usage-meters";

export const ADD_KINDS = ["text", "files", "address", "site", "questions"] as const;
export type AddKind = (typeof ADD_KINDS)[number];

/** The texts of all forms; labels of common fields, such as the year, exist once. */
export const INITIAL_DRAFT = {
  kind: "text",
  title: "",
  text: "",
  source: "",
  link: "",
  year: "",
  language: "",
  url: "",
  refresh_interval: "never",
  site: "",
  depth: "2",
  crawl: "",
  questions: "",
};
/** The fields of each form. */
export const FIELDS_OF: Readonly<Record<AddKind, readonly (keyof typeof INITIAL_DRAFT)[]>> = {
  text: ["title", "text", "source", "link", "year", "language"],
  files: ["title", "year", "language"],
  address: ["url", "title", "year", "language", "refresh_interval"],
  site: ["site", "depth", "crawl", "year", "language", "refresh_interval"],
  questions: ["questions", "title", "year", "language"],
};

export type AddDraft = ReturnType<typeof useFormDraft<keyof typeof INITIAL_DRAFT>>;

/** The common props of the forms that add knowledge. */
export type AddFormProps = {
  entityId: string;
  draft: AddDraft;
  limits: KnowledgeLimits;
  usage: KnowledgeUsage;
  texts: Messages["knowledgeAdd"];
  common: Messages["knowledge"];
  dataHref: string;
  onAdded: () => void;
};

type Problems = Readonly<Record<string, string>>;

/** The state of a form that adds: its problems, why it failed, and whether it is busy. Nothing typed is ever lost. */
export function useAddForm(failed: string) {
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Returns a submit handler that checks, sends, and opens the next page on success. */
  function submit(check: () => Problems, send: () => Promise<{ ok: true } | Failed>, onAdded: () => void) {
    return async (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isBusy) return;
      const form = event.currentTarget;
      const found = check();
      setFailure(found.form ?? null);
      setProblems(found);
      if (Object.keys(found).length > 0) return focusFirstProblem(form, found);
      setBusy(true);
      const outcome = await send();
      // Stay busy until the next page has loaded.
      if (outcome.ok) return onAdded();
      setBusy(false);
      setProblems(outcome.fields ?? {});
      setFailure(messageOr(outcome, failed));
    };
  }

  return { problems, failure, isBusy, submit };
}

type AddFormFrameProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  failure: string | null;
  isBusy: boolean;
  submitLabel: string;
  dataHref: string;
  texts: Messages["knowledgeAdd"];
  children: ReactNode;
};

/** The frame of a form that adds: its fields, why it failed, and its buttons. */
export function AddFormFrame({ onSubmit, failure, isBusy, submitLabel, dataHref, texts, children }: AddFormFrameProps) {
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="card-section__body">
        <FailureBanner text={failure} />
        {children}
      </div>
      <div className="card-section__foot">
        <Button href={dataHref} variant="ghost">
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy} busyLabel={texts.adding}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
