import { useEffect, useEffectEvent, useRef } from "react";

const SAME_RETURN_MS = 1000;

/**
 * Runs when the person returns to this page: from another tab or window, or by Back to a page that the browser kept. The
 * person may have done there what the page asks for. A return causes several events; only the first one counts for a second.
 */
export function useReturnToPage(onReturn: () => void): void {
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  const notify = useEffectEvent(() => {
    const now = performance.now();
    if (now - lastAt.current < SAME_RETURN_MS) return;
    lastAt.current = now;
    onReturn();
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) notify();
    };
    const onVisible = () => {
      if (document.visibilityState === "visible") notify();
    };
    const onFocus = () => notify();
    window.addEventListener("focus", onFocus);
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      window.removeEventListener("focus", onFocus);
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, []);
}
