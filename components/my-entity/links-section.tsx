"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { LoadNote } from "@/components/account/load-note";
import { NoteBanner } from "@/components/account/note-banner";
import type { FormNote } from "@/components/account/use-settings-form";
import { linkLabel } from "@/components/links/link-label";
import { linkProblem } from "@/components/links/link-problem";
import { usePromoLinks } from "@/components/links/use-promo-links";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/call";
import { formatMessage } from "@/lib/client/format-message";
import { saidOr } from "@/lib/client/said-or";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { PromoLink } from "@/lib/contract/links/schemas";
import { AddLinkForm } from "./add-link-form";
import { CardSection } from "./card-section";

type LinksSectionProps = {
  entity: OwnedEntity;
  texts: Messages["myEntities"]["links"];
  links: Messages["links"];
};

/** The links that an entity shows, each with its end, and the form for another one. */
export function LinksSection({ entity, texts, links: words }: LinksSectionProps) {
  const { outcome, reload } = usePromoLinks(entity.urlslug);
  const [last, setLast] = useState<readonly PromoLink[] | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [note, setNote] = useState<FormNote | null>(null);
  const found = outcome?.ok ? outcome.data.promo_links : null;
  // While they are read again those before stay.
  const shown = found ?? last;

  function changed() {
    setLast(shown);
    reload();
  }

  async function remove({ id }: PromoLink) {
    setBusy(id);
    setNote(null);
    const removed = await call("deletePromoLink", { id });
    setBusy(null);
    // One that is gone already is gone.
    if (removed.ok || removed.code === "not_found") {
      setNote({ tone: "success", text: texts.deleted });
      return changed();
    }
    setNote({ tone: "danger", text: saidOr(removed, words.errors.delete) });
  }

  const isFailed = outcome?.ok === false;
  return (
    <CardSection id="links" title={texts.title} text={texts.text}>
      <NoteBanner note={note} />
      {(!shown || isFailed) && (
        <LoadNote
          isFailed={isFailed}
          texts={{
            loading: words.loading,
            failed: isFailed ? words.errors[linkProblem(outcome)] : "",
            again: words.retry,
          }}
          onAgain={reload}
        />
      )}
      {shown?.length === 0 && <p className="text-ink-3">{words.empty}</p>}
      {shown && shown.length > 0 && (
        <ul className="grid">
          {shown.map((link) => (
            <li key={link.id} className="flex items-center gap-4 border-line border-b py-3 first:pt-0">
              <span className="grid min-w-0 flex-1">
                <span dir="auto" className="wrap-anywhere font-medium">
                  {link.title}
                </span>
                <a
                  href={link.url}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  dir="ltr"
                  className="link text-caption"
                >
                  {linkLabel(link.url)}
                  <span className="sr-only"> {words.newTab}</span>
                </a>
                {link.description && (
                  <span dir="auto" className="wrap-anywhere text-caption text-ink-2">
                    {link.description}
                  </span>
                )}
              </span>
              {entity.can.edit && (
                <Button
                  size="sm"
                  variant="ghost"
                  busy={busy === link.id}
                  busyLabel={texts.deleting}
                  aria-label={formatMessage(texts.deleteName, { title: link.title })}
                  onClick={() => remove(link)}
                >
                  {texts.delete}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {entity.can.edit && (
        <AddLinkForm urlslug={entity.urlslug} texts={texts} failed={words.errors.create} onAdded={changed} />
      )}
    </CardSection>
  );
}
