"use client";

import { useTexts } from "#texts";
import { type Problems, refused } from "@/components/patterns/form-machine";
import { NoteBanner } from "@/components/patterns/note-banner";
import { useForm } from "@/components/patterns/use-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { addressInput } from "@/components/ui/input-attributes";
import { call } from "@/lib/client/api/call";
import { oneLine } from "@/lib/contract/fields/one-line";
import type { Messages } from "@/lib/i18n/message-types";

type Texts = Messages["linksManage"];

type AddLinkFormProps = {
  urlslug: string;
  /** Fallback error message. */
  failed: string;
  onAdded: () => void;
};

/** Adds a promo link to an entity. */
export function AddLinkForm({ urlslug, failed, onAdded }: AddLinkFormProps) {
  const texts = useTexts("linksManage");
  const form = useForm({
    texts: { failed, saved: texts.added },
    validate: (values) => linkProblems(values, texts),
    send: async ({ title = "", url = "", description = "" }) => {
      const outcome = await call("createPromoLink", { urlslug, title, url: withScheme(url), description });
      if (!outcome.ok && outcome.code === "already_exists") return refused(texts.duplicate);
      return !outcome.ok && outcome.code === "not_possible_now" ? refused(texts.full) : outcome;
    },
    onSaved: onAdded,
  });

  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <NoteBanner note={form.note} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field label={texts.titleField} name="title" maxLength={120} autoComplete="off" error={form.problems.title} />
        <Field {...addressInput} label={texts.url} name="url" error={form.problems.url} />
      </div>
      <Field
        label={texts.description}
        name="description"
        help={texts.optional}
        maxLength={300}
        autoComplete="off"
        error={form.problems.description}
      />
      <Button type="submit" busy={form.isBusy} busyLabel={texts.adding} className="justify-self-start">
        {texts.add}
      </Button>
    </form>
  );
}

function linkProblems({ title = "", url = "" }: Readonly<Record<string, string>>, texts: Texts): Problems {
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
