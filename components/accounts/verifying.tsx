/** Header placeholder while the session is being checked. */
export function Verifying({ text }: { text: string }) {
  return <span className="px-3 text-ink-2 text-small">{text}</span>;
}
