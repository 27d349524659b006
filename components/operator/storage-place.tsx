import type { Operator } from "@/lib/contract/operator/schemas";
import type { PrivacyDisclosure } from "@/lib/contract/system/privacy-facts";
import { getTexts } from "@/lib/i18n/get-texts";

type StoragePlaceProps = { operator: Operator; facts: PrivacyDisclosure };

/** Where the data is stored, and what leaves the European Economic Area. */
export async function StoragePlace({ operator: { hosting_place: place, transfers }, facts }: StoragePlaceProps) {
  const t = await getTexts("siteLegal.privacy.place");
  const hasOutsiders = facts.processors.some(({ host }) => host !== null);
  return (
    <>
      <h2>{t.title}</h2>
      <p>{place ? <bdi>{place}</bdi> : t.unknown}</p>
      <h3>{t.transfers}</h3>
      <p className="whitespace-pre-line">{transfers ?? (hasOutsiders ? t.unknownTransfers : t.noTransfers)}</p>
    </>
  );
}
