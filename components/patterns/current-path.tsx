"use client";

import { usePathname } from "next/navigation";

/** The path in the address bar, in print. */
export function CurrentPath() {
  return (
    <span dir="ltr" className="break-all font-mono text-[0.92em]">
      {usePathname()}
    </span>
  );
}
