import { PLATFORM_HANDLE, type PlatformHandle } from "../contract/transport";

/** Makes the platform available to Next's bundle: the only property that this product sets on `globalThis`. */
export function installPlatformHandle(handle: PlatformHandle): void {
  Reflect.set(globalThis, PLATFORM_HANDLE, handle);
}
