import { useEffect, useEffectEvent } from "react";

/**
 * Runs when the person returns to this page: from another tab or window, or by Back to a page that the browser kept. What
 * the page asks for may have been done there.
 */
export function useReturnToPage(onReturn: () => void): void {
  const notify = useEffectEvent(onReturn);
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
