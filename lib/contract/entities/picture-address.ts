import { ADDRESSES } from "../http/addresses";

const BEFORE = `/api${ADDRESSES.getEntityPicture.path.replace(":id", "")}`;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The path of an entity's uploaded picture; a new picture has a new path, so that caches never show an older one. */
export function pictureAddress(key: string): string {
  return `${BEFORE}${key}`;
}

/** The storage key of a picture's path; null for engravings and pictures of the web. */
export function keyOfPicture(address: string | null): string | null {
  if (!address?.startsWith(BEFORE)) return null;
  const key = address.slice(BEFORE.length);
  return KEY.test(key) ? key : null;
}
