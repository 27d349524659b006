/** End marker of a block of class "atomic", which CSS shows once the parser has reached this. */
export function AtomicEnd() {
  return <span hidden className="atomic-end" />;
}
