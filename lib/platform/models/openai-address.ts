/** The endpoint, which people copy with the address. */
const ENDPOINT = /\/(?:chat\/completions|completions|embeddings|models)$/;
/** Ollama's port, with the path of its own protocol. */
const OLLAMA = /^(https?:\/\/[^/?#]{1,300}:11434)(?:\/api(?:\/[a-z]{1,20})?)?$/i;
/** An address without a path, or with the one of Ollama's protocol. */
const WITHOUT_VERSION = /^(https?:\/\/[^/?#]{1,300})(?:\/api(?:\/[a-z]{1,20})?)?$/i;

/**
 * The base address of OpenAI's protocol where people give its endpoint, or the address of Ollama's own protocol, which serves
 * OpenAI's below `/v1`.
 */
export function openaiAddress(given: string): string {
  let end = given.length;
  while (given[end - 1] === "/") end--;
  return given.slice(0, end).replace(ENDPOINT, "").replace(OLLAMA, "$1/v1");
}

/** The address below which most servers have OpenAI's protocol, for one without a version; null for any other. */
export function versionedAddress(given: string): string | null {
  const origin = WITHOUT_VERSION.exec(openaiAddress(given))?.[1];
  return origin === undefined ? null : `${origin}/v1`;
}
