/** Endings of Bengali nouns from the outside in: emphasis, case, number with its determiner, and the genitive. */
const ENDINGS: readonly RegExp[] = [
  /(?<=.{3})[ইও]$/u,
  /(?<=.{2})(?:কে|তে|য়ে|য়ে|ে)$/u,
  /(?:(?<=.{2})(?:গুলোর|গুলির|গুলো|গুলি)|(?<=.{3})(?:দের|টির|টার|টি|টা))$/u,
  /(?<=.{2})(?:ের|য়ের|য়ের|র)$/u,
];

/** The light stem of a Bengali word: without the endings of case, number and determiner. */
export function stemBengali(word: string): string {
  return ENDINGS.reduce((stem, ending) => stem.replace(ending, ""), word);
}
