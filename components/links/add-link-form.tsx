"use client";

import type { Messages } from "next-intl";
import { type FieldProblems, failedResult, useSettingsForm } from "@/components/accounts/use-settings-form";
import { NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/failure-message";
import { oneLine } from "@/lib/contract/one-line";

type Texts = Messages["linksManage"];

type AddLinkFormProps = {
  urlslug: string;
  texts: Texts;
  /** Fallback error message. */
  failed: string;
  onAdded: () => void;
};

/** Adds a promo link to an entity. */
export function AddLinkForm({ urlslug, texts, failed, onAdded }: AddLinkFormProps) {
  const { problems, note, isBusy, submit } = useSettingsForm((values) => linkProblems(values, texts));

  const onSubmit = submit(async ({ title = "", url = "", description = "" }) => {
    const outcome = await call("createPromoLink", { urlslug, title, url: withScheme(url), description });
    if (!outcome.ok) {
      if (outcome.code === "already_exists") return { note: { tone: "danger", text: texts.duplicate } };
      if (outcome.code === "not_possible_now") return { note: { tone: "danger", text: texts.full } };
      return failedResult({ ...outcome, message: messageOr(outcome, failed) }, failed);
    }
    onAdded();
    return { note: { tone: "success", text: texts.added } };
  });

  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <NoteBanner note={note} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.titleField} name="title" maxLength={120} autoComplete="off" error={problems.title} />
        <Field
          label={texts.url}
          name="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          placeholder="https://"
          maxLength={2000}
          error={problems.url}
        />
      </div>
      <Field
        label={texts.description}
        name="description"
        help={texts.optional}
        maxLength={300}
        autoComplete="off"
        error={problems.description}
      />
      <Button type="submit" busy={isBusy} busyLabel={texts.adding} className="justify-self-start">
        {texts.add}
      </Button>
    </form>
  );
}

function linkProblems({ title = "", url = "" }: Readonly<Record<string, string>>, texts: Texts): FieldProblems {
  return {
    ...(oneLine(title) === "" ? { title: texts.titleRequired } : {}),
    ...(/^https?:\/\/[^\s/]/i.test(withScheme(url)) ? {} : { url: texts.urlInvalid }),
  };
}

/** Adds https:// to an address entered without a scheme, such as "example.org". */
function withScheme(url: string): string {
  const trimmed = url.trim();
  return trimmed === "" || /^[a-z][a-z+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
}
