/**
 * The Accept-Language header of a call: the page's language first, in which the server then answers, and the browser's
 * languages, which also name its country.
 */
export function acceptLanguage(): string {
  if (typeof document === "undefined") return "en";
  const page = document.documentElement.lang;
  return [page, ...navigator.languages.filter((language) => language !== page)].join(",");
}
