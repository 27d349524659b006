import type { Output } from "@/lib/contract";
import type { Assertion, Attestation } from "../../contract/second-factor/schemas";

/** Options for `navigator.credentials` in WebAuthn's JSON form. */
type Options = Output<"beginPasskeySignIn">["options"];

// Loaded on use: few visitors have passkeys.
const load = () => import("@simplewebauthn/browser");

/** Whether this browser supports passkeys. */
export function supportsPasskeys(): boolean {
  return typeof PublicKeyCredential === "function";
}

/** Why a browser gave no passkey: closed or timed out, on this device already, or not possible here. */
export type PasskeyProblem = "cancelled" | "known" | "unsupported" | "failed";

type CredentialResult<Credential, Problem> = { ok: true; credential: Credential } | { ok: false; problem: Problem };

/** Creates a passkey. */
export async function createPasskey(options: Options): Promise<CredentialResult<Attestation, PasskeyProblem>> {
  try {
    const { startRegistration } = await load();
    const credential = await startRegistration({ optionsJSON: asWebAuthn(options) });
    return { ok: true, credential: withPlainExtensions(credential) };
  } catch (error) {
    return { ok: false, problem: passkeyProblem(error) };
  }
}

/** Signs with a passkey. */
export async function signWithPasskey(
  options: Options,
): Promise<CredentialResult<Assertion, Exclude<PasskeyProblem, "known">>> {
  try {
    const { startAuthentication } = await load();
    const credential = await startAuthentication({ optionsJSON: asWebAuthn(options) });
    return { ok: true, credential: withPlainExtensions(credential) };
  } catch (error) {
    const problem = passkeyProblem(error);
    return { ok: false, problem: problem === "known" ? "failed" : problem };
  }
}

/** The problem by the name of the browser's exception (WebAuthn §5.1), which the library keeps. */
export function passkeyProblem(error: unknown): PasskeyProblem {
  const name = String(Reflect.get(Object(error), "name"));
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  if (name === "InvalidStateError") return "known";
  return ["NotSupportedError", "SecurityError", "ConstraintError"].includes(name) ? "unsupported" : "failed";
}

/** Copies the extension results, whose DOM type has no index signature. */
function withPlainExtensions<Credential extends { clientExtensionResults: object }>(credential: Credential) {
  const clientExtensionResults: Record<string, unknown> = { ...credential.clientExtensionResults };
  return { ...credential, clientExtensionResults };
}

/** The platform creates the options with the same library, so their shape matches. */
function asWebAuthn<T>(options: Options): T {
  return options as T;
}
