/** Next calls this once per server process: the platform starts here, inside Next's own bundle. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startPlatform } = await import("./lib/platform/server");
  await startPlatform();
}
