import { Fragment } from "react";

/** A text in which line breaks are breaks and `**` marks make bold; nothing else in it comes alive. */
export function BoldText({ text }: { text: string }) {
  return text.split(/(\*\*(?=\S)[^\n]*?\S\*\*)/).map((part, index) => {
    const isBold = index % 2 === 1;
    // The parts of a text have no other name than their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return isBold ? <b key={index}>{part.slice(2, -2)}</b> : <Lines key={index} text={part} />;
  });
}

function Lines({ text }: { text: string }) {
  return text.split(/\r?\n/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name than their place
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
