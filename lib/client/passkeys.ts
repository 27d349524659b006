import type { OutputOf } from "../contract/endpoint";
import type { beginPasskeySignIn } from "../contract/second-factor/begin-passkey-sign-in";
import type { Assertion, Attestation } from "../contract/second-factor/schemas";

/** What the server hands out for `navigator.credentials`, in WebAuthn's own form. */
type Options = OutputOf<typeof beginPasskeySignIn>["options"];

// Few people use one; the others do not load what it takes.
const load = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Has the person make a passkey; null when they did not, or when the browser cannot. */
export async function makePasskey(options: Options): Promise<Attestation | null> {
  try {
    const { startRegistration } = await load();
    const made = await startRegistration({ optionsJSON: asWebAuthn(options) });
    return { ...made, clientExtensionResults: { ...made.clientExtensionResults } };
  } catch {
    return null;
  }
}

/** Has the person use a passkey; null when they did not, or when the browser cannot. */
export async function usedPasskey(options: Options): Promise<Assertion | null> {
  try {
    const { startAuthentication } = await load();
    const used = await startAuthentication({ optionsJSON: asWebAuthn(options) });
    return { ...used, clientExtensionResults: { ...used.clientExtensionResults } };
  } catch {
    return null;
  }
}

/** The platform makes them by the same library, so their form is its. */
function asWebAuthn<T>(options: Options): T {
  return options as T;
}
