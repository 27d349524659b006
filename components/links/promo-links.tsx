"use client";

import { useId, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Spinner } from "@/components/ui/spinner";
import { ToneIcon } from "@/components/ui/tone-icon";
import { linkErrorKey } from "./link-text";
import { PromoCard } from "./promo-card";
import { usePromoLinks } from "./use-promo-links";
import "./links.css";

type PromoLinksProps = {
  /** Beside the conversation; collapsed on a phone until opened. */
  isInChat?: boolean;
};

/** An entity's promo links with their loading, error and empty states. Collapsible on a phone. */
export default function PromoLinks({ isInChat = false }: PromoLinksProps) {
  const { entity } = useEntityPage();
  const texts = useTexts("links");
  const { outcome, reload } = usePromoLinks(entity.urlslug);
  const [isOpen, setOpen] = useState(!isInChat);
  const [titleId, contentId] = [useId(), useId()];
  // An empty column would take space from the conversation, and a person's form has no place for one.
  const isOptional = isInChat || entity.entitytype === "person";
  if (isOptional && (!outcome || (outcome.ok && outcome.data.promo_links.length === 0))) return null;
  return (
    <aside aria-labelledby={titleId} className={isInChat ? "chat__links" : "pt-2 lg:pt-8"}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className={isInChat ? "chat__links-title" : "text-h3"}>
          {texts.title}
        </h2>
        <div className="md:hidden">
          <Button size="sm" aria-expanded={isOpen} aria-controls={contentId} onClick={() => setOpen(!isOpen)}>
            {isOpen ? texts.hide : texts.show}
          </Button>
        </div>
      </div>
      <div id={contentId} className={classNames("mt-3", !isOpen && "max-md:hidden")}>
        <Content outcome={outcome} onRetry={reload} />
      </div>
    </aside>
  );
}

type ContentProps = { outcome: ReturnType<typeof usePromoLinks>["outcome"]; onRetry: () => void };

function Content({ outcome, onRetry }: ContentProps) {
  const labels = useTexts("links");
  if (!outcome) {
    return (
      <p role="status" className="flex items-center gap-2.5 text-ink-3 text-small">
        <Spinner />
        {labels.loading}
      </p>
    );
  }
  if (!outcome.ok) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="flex gap-2 text-danger text-small">
          <ToneIcon tone="danger" />
          {labels.errors[linkErrorKey(outcome)]}
        </p>
        <Button size="sm" onClick={onRetry}>
          {labels.retry}
        </Button>
      </div>
    );
  }
  const links = outcome.data.promo_links;
  if (links.length === 0) return <p className="text-ink-3 text-small">{labels.empty}</p>;
  return (
    <ul className="grid gap-3">
      {links.map((link) => (
        <li key={link.id}>
          <PromoCard link={link} newTab={labels.newTab} />
        </li>
      ))}
    </ul>
  );
}
