"use client";

import { useEffect, useRef } from "react";
import { useTexts } from "#texts";
import { Button } from "@/components/ui/button";

export type Erased = { email: string; keepsAccount: boolean };

/** Confirms the erasure. Takes the focus, because the pressed button has unmounted. */
export function ErasedNotice({ erased }: { erased: Erased }) {
  const texts = useTexts("visitorData.erased");
  const title = useRef<HTMLHeadingElement>(null);
  // The focused button has unmounted.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className="grid max-w-measure justify-items-start gap-4">
      <h2 ref={title} tabIndex={-1} className="text-h2 outline-none">
        {texts.title}
      </h2>
      <p className="text-ink-2">{texts.text({ email: erased.email })}</p>
      {erased.keepsAccount && <p className="text-ink-2">{texts.account}</p>}
      <Button href="/">{texts.home}</Button>
    </section>
  );
}
