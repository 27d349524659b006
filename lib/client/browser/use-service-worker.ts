import { useEffect } from "react";

/** Registers the service worker after the page is shown; its code loads then, since no page needs it to begin. */
export function useServiceWorker(): void {
  // Register the worker of this host with the browser.
  useEffect(() => {
    // Without it, the browser shows its own page when there is no connection.
    import("./service-worker").then(({ registerServiceWorker }) => registerServiceWorker()).catch(() => {});
  }, []);
}
