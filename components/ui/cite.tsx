type CiteProps = { number: number; href?: string; label?: string };

/** A citation mark; a link with href. */
export function Cite({ number, href, label }: CiteProps) {
  if (href === undefined) return <span className="cite">{number}</span>;
  return (
    <a className="cite" href={href} aria-label={label}>
      {number}
    </a>
  );
}
