"use client";

import CircleAlert from "@lucide/icons/icons/circle-alert";
import CircleCheck from "@lucide/icons/icons/circle-check";
import CircleX from "@lucide/icons/icons/circle-x";
import { useId } from "react";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { Spinner } from "@/components/ui/spinner";
import type { CreationForm } from "./use-creation-form";
import type { SlugState } from "./use-slug-check";

type SlugFieldProps = { form: CreationForm; siteHost: string };

/** The slug field with its availability. */
export function SlugField({ form, siteHost }: SlugFieldProps) {
  const texts = useTexts("workflow.form");
  const id = useId();
  const { slugState } = form;
  const error = form.problemOf("urlslug");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-small">
        {texts.fields.urlslug}
      </label>
      <div className="affix" data-state={error ? "taken" : slugState}>
        <span aria-hidden="true" className="affix__before max-md:hidden">
          {siteHost}/
        </span>
        <input
          id={id}
          name="urlslug"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={form.values.urlslug}
          readOnly={form.isBusy}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ currentTarget }) => form.setText("urlslug", currentTarget.value)}
          onBlur={({ currentTarget }) => void form.normalizeSlug(currentTarget.value)}
        />
        <span role="status" className="affix__after">
          <SlugMark state={slugState} />
        </span>
      </div>
      {error ? (
        <p id={`${id}-note`} className="flex items-start gap-1.5 text-caption text-danger">
          <Icon glyph={CircleAlert} size="sm" className="mt-px" />
          {error}
        </p>
      ) : (
        <p id={`${id}-note`} className="text-caption text-ink-3">
          {texts.help.urlslug({ host: siteHost })}
        </p>
      )}
    </div>
  );
}

function SlugMark({ state }: { state: SlugState }) {
  const texts = useTexts("workflow.form.slug");
  if (state === "checking") {
    return (
      <span className="flex items-center gap-1.5 text-ink-2">
        <Spinner />
        {texts.checking}
      </span>
    );
  }
  if (state === "available") {
    return (
      <span className="flex items-center gap-1.5 text-success">
        <Icon glyph={CircleCheck} />
        {texts.available}
      </span>
    );
  }
  if (state === "unchecked") return null;
  return (
    <span className="text-danger">
      <Icon glyph={CircleX} />
      <span className="sr-only">{texts.taken}</span>
    </span>
  );
}
