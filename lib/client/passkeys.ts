import type { OutputOf } from "../contract/endpoint";
import type { beginPasskeySignIn } from "../contract/second-factor/endpoints";
import type { Assertion, Attestation } from "../contract/second-factor/schemas";

/** Options for `navigator.credentials` in WebAuthn's JSON form. */
type Options = OutputOf<typeof beginPasskeySignIn>["options"];

// Loaded on use: few visitors have passkeys.
const load = () => import("@simplewebauthn/browser");

/** Whether this browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Creates a passkey; null when the user cancels or the browser cannot. */
export async function createPasskey(options: Options): Promise<Attestation | null> {
  try {
    const { startRegistration } = await load();
    const credential = await startRegistration({ optionsJSON: asWebAuthn(options) });
    return { ...credential, clientExtensionResults: { ...credential.clientExtensionResults } };
  } catch {
    return null;
  }
}

/** Signs with a passkey; null when the user cancels or the browser cannot. */
export async function signWithPasskey(options: Options): Promise<Assertion | null> {
  try {
    const { startAuthentication } = await load();
    const credential = await startAuthentication({ optionsJSON: asWebAuthn(options) });
    return { ...credential, clientExtensionResults: { ...credential.clientExtensionResults } };
  } catch {
    return null;
  }
}

/** The platform creates the options with the same library, so their shape matches. */
function asWebAuthn<T>(options: Options): T {
  return options as T;
}
