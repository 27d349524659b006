import { FileResponse } from "@/lib/contract/http/file-response";
import * as endpoints from "@/lib/contract/likeness/endpoints";
import type { LikenessConsent } from "@/lib/contract/likeness/schemas";
import type { LikenessConsentRow } from "../../db/schema/likeness";
import { implement } from "../../route";
import { deleteLikenessConsent } from "./delete-likeness-consent";
import { getLikenessConsent } from "./get-likeness-consent";
import { openLikenessConsent } from "./open-likeness-consent";
import { setLikenessConsent } from "./set-likeness-consent";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const likenessRoutes = {
  getLikenessConsent: implement(endpoints.getLikenessConsent, async (call) =>
    presentConsent(await getLikenessConsent(call)),
  ),
  setLikenessConsent: implement(endpoints.setLikenessConsent, async (call) =>
    presentConsent(await setLikenessConsent(call)),
  ),
  deleteLikenessConsent: implement(endpoints.deleteLikenessConsent, async (call) => {
    await deleteLikenessConsent(call);
    return presentConsent(null);
  }),
  openLikenessConsent: implement(endpoints.openLikenessConsent, async (call) => {
    const { bytes, contentType } = await openLikenessConsent(call);
    return new FileResponse(bytes, contentType, "private, no-store");
  }),
};

function presentConsent(row: LikenessConsentRow | null): LikenessConsent {
  if (!row) return { consent: null };
  const { fileName, contentType, bytes, addedAt } = row;
  return { consent: { file_name: fileName, content_type: contentType, bytes, added_at: addedAt.toISOString() } };
}
