import type { ComponentProps, ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

/** The first sentence, and the rest; scripts without a full stop have the first alone. */
const SENTENCES = /^(.+?[.。।])(\s*.+)$/su;

type ReplySlipProps = {
  glyph: ComponentProps<typeof Icon>["glyph"];
  /** `cut`: the words go on; `failed`: something broke. */
  look?: "cut" | "failed" | undefined;
  /** Whether it takes the place of the words, and is announced as an error. */
  isAlert?: boolean;
  /** The event in a sentence, then its reason. */
  text: string;
  /** One act at most. */
  children?: ReactNode;
};

/** The slip below the words of a reply, or in their place: what became of it, and the one thing to do. */
export function ReplySlip({ glyph, look, isAlert = false, text, children }: ReplySlipProps) {
  const [, what = text, why = null] = SENTENCES.exec(text) ?? [];
  return (
    <div className="reply-slip" data-look={look}>
      <Icon glyph={glyph} />
      <p role={isAlert ? "alert" : undefined}>
        <b>{what}</b>
        {why}
      </p>
      {children}
    </div>
  );
}
