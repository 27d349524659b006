/** The same function, which remembers its last answers: what it is asked for is asked again and again. It must be pure. */
export function remembered<T>(max: number, of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const answer = of(text);
    // Texts come from outside and can be without number.
    if (known.size >= max) known.clear();
    known.set(text, answer);
    return answer;
  };
}
