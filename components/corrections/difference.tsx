import { Fragment, useId } from "react";
import { diffWords } from "@/lib/client/text/word-diff";

type DifferenceProps = { before: string; after: string; texts: { before: string; after: string } };

/** Two texts side by side: what was taken out is struck, what was put in is underlined. */
export function Difference({ before, after, texts }: DifferenceProps) {
  const parts = [...diffWords(before, after).entries()];
  const [beforeId, afterId] = [useId(), useId()];
  return (
    <div className="difference-frame">
      <div className="difference">
        <section className="difference__text" aria-labelledby={beforeId}>
          <h3 id={beforeId}>{texts.before}</h3>
          <p dir="auto">
            {parts.map(([at, { kind, text }]) =>
              kind === "removed" ? <del key={at}>{text}</del> : kind === "same" && <Fragment key={at}>{text}</Fragment>,
            )}
          </p>
        </section>
        <section className="difference__text" aria-labelledby={afterId}>
          <h3 id={afterId}>{texts.after}</h3>
          <p dir="auto">
            {parts.map(([at, { kind, text }]) =>
              kind === "added" ? <ins key={at}>{text}</ins> : kind === "same" && <Fragment key={at}>{text}</Fragment>,
            )}
          </p>
        </section>
      </div>
    </div>
  );
}
