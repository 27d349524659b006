"use client";

import Square from "@lucide/icons/icons/square";
import { useState } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Stops the reply; its text so far stays. `onStop` resolves to false when that failed. */
export function StopButton({ onStop }: { onStop: () => Promise<boolean> }) {
  const texts = useTexts("chat");
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
      title={texts.stop}
      aria-label={texts.stop}
      onClick={stop}
      onPointerDown={keepFocus}
      className="stop"
    >
      <Icon glyph={Square} />
    </Button>
  );
}

/** Keeps focus in the text field; the button unmounts on click. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault();
}
