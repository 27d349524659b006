"use client";

import { useState } from "react";
import { useTexts } from "#texts";
import { linkErrorKey, linkLabel } from "@/components/links/link-text";
import { usePromoLinks } from "@/components/links/use-promo-links";
import { CardSection } from "@/components/patterns/card-section";
import { EmptyState } from "@/components/patterns/empty-state";
import { LoadStatus } from "@/components/patterns/load-status";
import { type FormNote, NoteBanner } from "@/components/patterns/note-banner";
import { Button } from "@/components/ui/button";
import { call } from "@/lib/client/api/call";
import { messageOr } from "@/lib/client/text/failure-message";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { PromoLink } from "@/lib/contract/links/schemas";
import { AddLinkForm } from "./add-link-form";

type LinksSectionProps = {
  entity: OwnedEntity;
};

/** Lists an entity's promo links; editors can delete and add links. */
export function LinksSection({ entity }: LinksSectionProps) {
  const texts = useTexts("linksManage");
  const labels = useTexts("links");
  const { outcome, reload } = usePromoLinks(entity.urlslug);
  const [previous, setPrevious] = useState<readonly PromoLink[] | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [note, setNote] = useState<FormNote | null>(null);
  const found = outcome?.ok ? outcome.data.promo_links : null;
  // Keep the previous links while reloading.
  const shown = found ?? previous;

  function changed() {
    setPrevious(shown);
    reload();
  }

  async function remove({ id }: PromoLink) {
    setBusy(id);
    setNote(null);
    const removed = await call("deletePromoLink", { id });
    setBusy(null);
    // Already deleted, for example in another tab.
    if (removed.ok || removed.code === "not_found") {
      setNote({ tone: "success", text: texts.deleted });
      return changed();
    }
    setNote({ tone: "danger", text: messageOr(removed, labels.errors.delete) });
  }

  const failed = outcome?.ok === false ? outcome : null;
  return (
    <CardSection id="links" title={texts.title} text={texts.text}>
      <NoteBanner note={note} />
      {(!shown || failed) && (
        <LoadStatus
          failed={failed}
          texts={{
            loading: labels.loading,
            failed: failed ? labels.errors[linkErrorKey(failed)] : "",
            retry: labels.retry,
          }}
          onRetry={reload}
        />
      )}
      {shown?.length === 0 && (
        <EmptyState>
          <p>{labels.empty}</p>
        </EmptyState>
      )}
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
                  <span className="sr-only"> {labels.newTab}</span>
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
                  aria-label={texts.deleteName({ title: link.title })}
                  onClick={() => remove(link)}
                >
                  {texts.delete}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {entity.can.edit && <AddLinkForm urlslug={entity.urlslug} failed={labels.errors.create} onAdded={changed} />}
    </CardSection>
  );
}
