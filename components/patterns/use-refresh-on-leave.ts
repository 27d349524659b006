"use client";

import { useCallback, useEffect, useRef } from "react";
import { useRouter } from "@/lib/i18n/use-router";

/**
 * Returns a function to call after each change of what a page shows. When the page is left, Next then forgets the pages it
 * has rendered: Back would show this one as it was before the change.
 */
export function useRefreshOnLeave(): () => void {
  const { refresh } = useRouter();
  const isChanged = useRef(false);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (isChanged.current) refresh();
    };
  }, [refresh]);
  return useCallback(() => {
    isChanged.current = true;
    // The change was saved after the page was left.
    if (isLeft.current) refresh();
  }, [refresh]);
}
