"use client";

import Share from "@lucide/icons/icons/share";
import { type RefObject, useState } from "react";
import { useTexts } from "#texts";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { shareImage } from "@/lib/client/chat/share-image";
import { barButtonClass } from "./bar-button-class";

type ShareButtonProps = {
  area: RefObject<HTMLElement | null>;
  /** Receives the sentence about where the image went, or about the failure. */
  onResult: (text: string) => void;
};

/** Renders the conversation to an image and copies it to the clipboard. */
export function ShareButton({ area, onResult }: ShareButtonProps) {
  const { entity } = useEntityPage();
  const labels = useTexts("chat.share");
  const { mark } = useTexts("chat.ai");
  const [isBusy, setBusy] = useState(false);

  async function share() {
    if (!area.current) return;
    setBusy(true);
    try {
      const to = await shareImage(
        area.current,
        labels.fileName({ slug: entity.urlslug }),
        mark({ name: entity.entity_name }),
      );
      onResult(to === "clipboard" ? labels.copied : labels.saved);
    } catch (error) {
      reportError(error);
      onResult(labels.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={isBusy} onClick={share} aria-label={labels.button} className={barButtonClass}>
      <Icon glyph={Share} />
      <span className="max-md:sr-only">{labels.button}</span>
    </Button>
  );
}
