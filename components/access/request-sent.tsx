import Check from "@lucide/icons/icons/check";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/ui/icon";

/** Confirms the request. Takes the focus, because the pressed button has unmounted. */
export function RequestSent({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <>
      <span className="-order-1 grid size-12 place-items-center rounded-pill bg-plate-sage text-[#1b2522]">
        <Icon glyph={Check} size="lg" />
      </span>
      <p ref={paragraph} tabIndex={-1} role="status" className="text-ink-2 outline-none">
        {text}
      </p>
    </>
  );
}
