import { Fragment } from "react";

/** Renders line breaks and `**bold**` markers; everything else stays text. */
export function BoldText({ text }: { text: string }) {
  return text.split(/(\*\*(?=\S)[^\n]*?\S\*\*)/).map((part, index) => {
    const isBold = index % 2 === 1;
    // Parts are identified by their position.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return isBold ? <b key={index}>{part.slice(2, -2)}</b> : <Lines key={index} text={part} />;
  });
}

function Lines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by their position
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
