type CiteProps = { number: number; href?: string; label?: string };

/** The number of a source, after the words that rest on it; with href it leads there. */
export function Cite({ number, href, label }: CiteProps) {
  if (href === undefined) return <span className="cite">{number}</span>;
  return (
    <a className="cite" href={href} aria-label={label}>
      {number}
    </a>
  );
}
