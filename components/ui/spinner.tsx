/** A turning ring in the colour of the text. Decoration: say in words what is being waited for. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 flex-none animate-spin rounded-pill border-2 border-current border-e-transparent"
    />
  );
}
