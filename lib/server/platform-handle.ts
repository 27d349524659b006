import { PLATFORM_HANDLE, type PlatformHandle } from "../contract/transport";

/** Hands the platform to Next's bundle: the one property that this product sets on `globalThis`. */
export function installPlatformHandle(handle: PlatformHandle): void {
  Reflect.set(globalThis, PLATFORM_HANDLE, handle);
}
