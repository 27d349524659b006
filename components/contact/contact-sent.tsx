import { useEffect, useRef } from "react";
import { formatMessage } from "@/lib/client/format-message";

type ContactSentProps = { texts: Record<"title" | "text", string>; name: string; email: string };

/** Confirms the message. Takes the focus, because the pressed button has unmounted. */
export function ContactSent({ texts, name, email }: ContactSentProps) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => block.current?.focus(), []);
  return (
    <div ref={block} tabIndex={-1} role="status" className="grid gap-3 outline-none">
      <h3 className="text-h3">{texts.title}</h3>
      <p className="max-w-measure text-ink-2">{formatMessage(texts.text, { name, email })}</p>
    </div>
  );
}
