"use client";

import type { ReactNode } from "react";
import { useTexts } from "#texts";
import { FailureBanner } from "@/components/patterns/failure-banner";
import type { Problems, SendOutcome } from "@/components/patterns/form-machine";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
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

export type AddValues = Readonly<typeof INITIAL_DRAFT>;
export type AddDraft = {
  values: AddValues;
  setText: (name: keyof AddValues, text: string) => void;
};

/** The common props of the forms that add knowledge. */
export type AddFormProps = {
  entityId: string;
  draft: AddDraft;
  limits: KnowledgeLimits;
  usage: KnowledgeUsage;
  dataHref: string;
  onAdded: () => void;
};

type AddFormOptions = Pick<AddFormProps, "draft" | "onAdded"> & {
  failed: string;
  validate: () => Problems;
  send: () => Promise<SendOutcome<unknown>>;
  fieldsOf?: (fields: Problems) => Problems;
};

/** A form that adds. Its values are the draft, which the other kinds share; it stays busy until the next page has loaded. */
export function useAddForm({ draft, onAdded, failed, ...options }: AddFormOptions) {
  const form = useForm({ ...options, texts: { failed }, notesFieldProblems: true, leaves: true, onSaved: onAdded });
  return { ...form, ...draft };
}

type AddFormFrameProps = {
  form: Pick<ReturnType<typeof useAddForm>, "element" | "submit" | "failure" | "isBusy">;
  submitLabel: string;
  dataHref: string;
  children: ReactNode;
};

/** The frame of a form that adds: its fields, why it failed, and its buttons. */
export function AddFormFrame({ form, submitLabel, dataHref, children }: AddFormFrameProps) {
  const texts = useTexts("knowledgeAdd");
  return (
    <form ref={form.element} noValidate onSubmit={form.submit}>
      <div className="card-section__body">
        <FailureBanner text={form.failure} />
        {children}
      </div>
      <div className="card-section__foot">
        <Button href={dataHref} variant="ghost">
          {texts.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={texts.adding}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
