/** A decorative spinner in the text colour; say in words what is loading. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 flex-none animate-spin rounded-pill border-2 border-current border-e-transparent"
    />
  );
}
