/** Keeps what was made for the names used last, and makes the rest anew. */
export class Newest<T extends object> {
  readonly #kept = new Map<string, T>();

  constructor(readonly most: number) {}

  get(name: string, make: () => T): T {
    const known = this.#kept.get(name);
    if (known) this.#kept.delete(name);
    const value = known ?? make();
    this.#kept.set(name, value);
    const oldest = this.#kept.size > this.most ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    return value;
  }
}
