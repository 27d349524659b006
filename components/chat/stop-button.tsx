"use client";

import Square from "@lucide/icons/icons/square";
import { useState } from "react";
import { useEntityPage } from "@/components/entities/entity-page";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Ends the writing of a reply; what is there of it stays. `onStop` answers false when it could not. */
export function StopButton({ onStop }: { onStop: () => Promise<boolean> }) {
  const { texts } = useEntityPage();
  const [isBusy, setBusy] = useState(false);

  async function stop() {
    setBusy(true);
    if (!(await onStop())) setBusy(false);
  }

  return (
    <Button
      variant="soft"
      iconOnly
      busy={isBusy}
      title={texts.chat.stop}
      aria-label={texts.chat.stop}
      onClick={stop}
      onPointerDown={keepFocus}
      className="stop"
    >
      <Icon glyph={Square} />
    </Button>
  );
}

/** The text keeps the focus, which would be lost with the button. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}
