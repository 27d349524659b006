/** Follows an identity provider's redirects with cookies until one leads back to the site; returns that URL. */
export async function visit(location: string): Promise<URL> {
  const { origin } = new URL(location);
  const cookies = new Map<string, string>();
  let at = new URL(location);
  for (let steps = 0; at.origin === origin; steps++) {
    if (steps > 10) throw new Error(`The identity provider leads in circles: ${at}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(at, { redirect: "manual", headers: { cookie } });
    for (const stored of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(stored) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (!next) throw new Error(`${at.pathname} answered ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
    at = new URL(next, at);
  }
  return at;
}
