/** The domain of an address in lower case: what stands behind its last @. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}
