"use client";

import Share from "@lucide/icons/icons/share";
import { type RefObject, useState } from "react";
import { useEntityPage } from "@/components/entities/entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { formatMessage } from "@/lib/client/format-message";
import { shareImage } from "@/lib/client/share-image";
import { barButtonClass } from "./bar-button-class";

/** Renders the conversation to an image and copies it to the clipboard. */
export function ShareButton({ area }: { area: RefObject<HTMLElement | null> }) {
  const { entity, texts } = useEntityPage();
  const words = texts.chat.share;
  const [isBusy, setBusy] = useState(false);

  async function share() {
    if (!area.current) return;
    setBusy(true);
    try {
      const to = await shareImage(area.current, formatMessage(words.fileName, { slug: entity.urlslug }));
      alert(to === "clipboard" ? words.copied : words.saved);
    } catch (error) {
      reportError(error);
      alert(words.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={isBusy} onClick={share} aria-label={words.button} className={barButtonClass}>
      <Icon glyph={Share} />
      <span className="max-md:sr-only">{words.button}</span>
    </Button>
  );
}
