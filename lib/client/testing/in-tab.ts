const sessions = new Map<string, [string, string][]>();

/** Closes all tabs and empties the browser's storage. */
export function resetTabs(): void {
  sessions.clear();
  sessionStorage.clear();
  localStorage.clear();
}

/** Runs code in a tab of the browser, which has a session storage of its own. */
export function inTab<T>(tab: string, run: () => T): T {
  showTab(tab);
  try {
    return run();
  } finally {
    hideTab(tab);
  }
}

/** Runs code that waits in a tab; no other tab may run meanwhile. */
export async function waitInTab<T>(tab: string, run: () => Promise<T>): Promise<T> {
  showTab(tab);
  try {
    return await run();
  } finally {
    hideTab(tab);
  }
}

function showTab(tab: string): void {
  for (const [key, value] of sessions.get(tab) ?? []) sessionStorage.setItem(key, value);
}

function hideTab(tab: string): void {
  sessions.set(tab, Object.entries({ ...sessionStorage }));
  sessionStorage.clear();
}

/** Closes a tab with its session storage. */
export function closeTab(tab: string): void {
  sessions.delete(tab);
}
