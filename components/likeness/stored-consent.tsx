import { CardSection } from "@/components/patterns/card-section";
import { dateFormat } from "@/lib/client/text/intl";
import type { LikenessConsent } from "@/lib/contract/likeness/schemas";
import { getLocale, getTexts } from "@/lib/i18n/get-texts";

const day = dateFormat({ dateStyle: "long", timeZone: "UTC" });

type StoredConsentProps = { entityId: string; stored: LikenessConsent };

/** The consent of a portrayed person, for admins. Opening the document is recorded. */
export async function StoredConsent({ entityId, stored: { consent } }: StoredConsentProps) {
  const [{ likeness: texts }, locale] = await Promise.all([getTexts(), getLocale()]);
  return (
    <CardSection id="consent" title={texts.title} text={texts.text}>
      {consent ? (
        <p>
          {/* No client navigation: it would prefetch, which counts as an opening. */}
          <a href={`/api/digital-entities/${entityId}/likeness-consent/file`} className="link">
            {texts.open}
          </a>{" "}
          <bdi className="wrap-anywhere">{consent.file_name}</bdi>{" "}
          <span className="text-ink-3 text-small">
            {texts.added({ date: day(locale).format(new Date(consent.added_at)) })}
          </span>
        </p>
      ) : (
        <p className="text-ink-2">{texts.none}</p>
      )}
    </CardSection>
  );
}
