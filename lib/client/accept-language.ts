/**
 * The Accept-Language header of a call: the language of the page first, in which the server then answers, and those of the
 * browser, which also name its country.
 */
export function acceptLanguage(): string {
  if (typeof document === "undefined") return "en";
  const page = document.documentElement.lang;
  return [page, ...navigator.languages.filter((language) => language !== page)].join(",");
}
