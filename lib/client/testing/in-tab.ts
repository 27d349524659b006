const sessions = new Map<string, [string, string][]>();

/** Closes all tabs and empties the browser's storage. */
export function resetTabs(): void {
  sessions.clear();
  sessionStorage.clear();
  localStorage.clear();
}

/** Runs code in a tab of the browser, which has a session storage of its own. */
export function inTab<T>(tab: string, run: () => T): T {
  for (const [key, value] of sessions.get(tab) ?? []) sessionStorage.setItem(key, value);
  try {
    return run();
  } finally {
    sessions.set(tab, Object.entries({ ...sessionStorage }));
    sessionStorage.clear();
  }
}

/** Closes a tab with its session storage. */
export function closeTab(tab: string): void {
  sessions.delete(tab);
}
