import { ADDRESSES } from "@/lib/contract/addresses";

/** Where a person's own picture is; another picture has another address, so that no older one is shown. */
export function presentProfilePicture(key: string | null): { profile_pic_url: string | null } {
  return { profile_pic_url: key && `/api${ADDRESSES.getProfilePictureFile.path.replace(":id", key)}` };
}
