import { PlainLink } from "@/lib/i18n/navigation";

type PrivacyNoteProps = { texts: Readonly<{ text: string; link: string }> };

/** A note below a form about the data that it takes, with the link to the privacy page. */
export function PrivacyNote({ texts: { text, link } }: PrivacyNoteProps) {
  return (
    <p className="text-ink-3 text-small">
      {text} {/* A plain link: on an owner's domain it leads to the main host. */}
      <PlainLink href="/privacy" className="link">
        {link}
      </PlainLink>
    </p>
  );
}
