/** An invalid setting; the message is the line that the operator sees when the start fails. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
}
