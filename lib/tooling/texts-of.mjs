/**
 * All texts of a catalogue by their path, such as `questions.form.help` or `names.1`.
 * @param {unknown} value
 * @param {string} [path] the path of the value itself
 * @returns {Map<string, string>}
 */
export function textsOf(value, path = "") {
  if (typeof value === "string") return new Map([[path, value]]);
  return new Map(
    Object.entries(Object(value)).flatMap(([key, inner]) => [...textsOf(inner, path === "" ? key : `${path}.${key}`)]),
  );
}
