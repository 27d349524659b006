import type { ComponentProps, ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";

/** The first sentence, and the rest; scripts without a full stop have the first alone. */
const SENTENCES = /^(.+?[.。।])(\s*.+)$/su;

const TONES = { cut: "text-warning", failed: "text-danger", ended: "text-info" } as const;

type ReplySlipProps = {
  glyph: ComponentProps<typeof Icon>["glyph"];
  /** `cut`: the words go on; `failed`: something broke; else a rule ended it. */
  look?: keyof typeof TONES | undefined;
  /** Whether it takes the place of the words, and is announced as an error. */
  isAlert?: boolean;
  /** The event in a sentence, then its reason. */
  text: string;
  /** One act at most. */
  children?: ReactNode;
};

/** The slip below the words of a reply, or in their place: what became of it, and the one thing to do. */
export function ReplySlip({ glyph, look = "ended", isAlert = false, text, children }: ReplySlipProps) {
  const [, what = text, why = null] = SENTENCES.exec(text) ?? [];
  return (
    <div
      className={classNames(
        "flex items-start gap-3 rounded-md border border-line-strong px-3 py-2 text-ink-2 text-small",
        look === "cut" && "border-dashed",
      )}
    >
      <Icon glyph={glyph} className={TONES[look]} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        <p role={isAlert ? "alert" : undefined}>
          <b className="text-ink">{what}</b>
          {why}
        </p>
        {children}
      </div>
    </div>
  );
}
