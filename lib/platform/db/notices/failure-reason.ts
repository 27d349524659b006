/** Why notices do not arrive, without the address that an error's message may have. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code: unknown = Reflect.get(error, "code");
  return typeof code === "string" ? code : error.message;
}
