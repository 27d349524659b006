import { useEffect } from "react";
import { registerServiceWorker } from "./service-worker";

/** Registers the service worker after the page is shown. */
export function useServiceWorker(): void {
  // Register the worker of this host with the browser; without it, the browser shows its own page when there is no connection.
  useEffect(() => void registerServiceWorker(), []);
}
