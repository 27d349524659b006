/** What stands in the header while nobody knows yet who is there. */
export function Verifying({ text }: { text: string }) {
  return <span className="px-3 text-ink-2 text-small">{text}</span>;
}
