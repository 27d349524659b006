import { ADDRESSES } from "../addresses";

const BEFORE = `/api${ADDRESSES.getEntityPicture.path.replace(":id", "")}`;
const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where an entity's own picture is; another picture has another address, so that no older one is shown. */
export function pictureAddress(key: string): string {
  return `${BEFORE}${key}`;
}

/** The key of a picture that lies with us; null for engravings and pictures of the web. */
export function keyOfPicture(address: string | null): string | null {
  if (!address?.startsWith(BEFORE)) return null;
  const key = address.slice(BEFORE.length);
  return KEY.test(key) ? key : null;
}
