"use client";

import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { localizePath } from "@/lib/contract/languages/locales";
import { useLocale } from "@/lib/i18n/navigation";
import { useRouter } from "@/lib/i18n/use-router";
import type { PreviewEntity } from "./use-prompt-preview";

type ParameterScopeProps = {
  /** The page's own address, without a query. */
  page: string;
  current: string | null;
  entities: readonly PreviewEntity[];
  /** The slug that led to no entity. */
  unknownSlug: string | null;
};

/** Chooses which parameters are edited: the shared ones, or one entity's. */
export function ParameterScope({ page, current, entities, unknownSlug }: ParameterScopeProps) {
  const texts = useTexts("talkParameters.scope");
  const locale = useLocale();
  const router = useRouter();
  return (
    <div className="talk-scope">
      <select
        aria-label={texts.label}
        className="control select"
        value={current ?? ""}
        onChange={({ currentTarget: { value } }) => router.push(value === "" ? page : `${page}?entity=${value}`)}
      >
        <option value="">{texts.all}</option>
        {entities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <details open={unknownSlug !== null}>
        <summary>{texts.other}</summary>
        {/* Works without JavaScript: the page looks the slug up. */}
        <form method="get" action={localizePath(page, locale)} className="grid gap-2 pt-2">
          <Field
            label={texts.slug}
            name="slug"
            dir="ltr"
            required
            maxLength={64}
            defaultValue={unknownSlug ?? ""}
            error={unknownSlug === null ? undefined : texts.unknown}
          />
          <Button type="submit" size="sm" className="justify-self-start">
            {texts.open}
          </Button>
        </form>
      </details>
    </div>
  );
}
