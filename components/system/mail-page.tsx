"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

type MailPageProps = { src: string; subject: string; texts: { show: string; hide: string } };

/** An email's HTML in an iframe, rendered on demand: the outbox holds up to a hundred. */
export function MailPage({ src, subject, texts }: MailPageProps) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button size="sm" className="justify-self-start" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? texts.hide : texts.show}
      </Button>
      {isShown && <iframe src={src} title={subject} className="h-160 w-full rounded-sm border border-line" />}
    </>
  );
}
