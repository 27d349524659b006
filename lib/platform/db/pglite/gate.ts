type Comer = Readonly<{ isAlone: boolean; enter: () => void }>;

/** Lets in many together or one alone, in the order in which they come. */
export class Gate {
  readonly #waiting: Comer[] = [];
  #inside = 0;
  #isAlone = false;

  /** Runs work beside others of its kind. */
  together<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(false, work);
  }

  /** Runs work that nobody else may be inside with. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(true, work);
  }

  async #run<T>(isAlone: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#waiting.length > 0 || !this.#isFree(isAlone)) {
      await new Promise<void>((enter) => this.#waiting.push({ isAlone, enter }));
    } else {
      this.#enter(isAlone);
    }
    try {
      return await work();
    } finally {
      this.#inside -= 1;
      this.#isAlone = false;
      this.#letIn();
    }
  }

  #isFree(isAlone: boolean): boolean {
    return this.#inside === 0 || (!isAlone && !this.#isAlone);
  }

  #enter(isAlone: boolean): void {
    this.#inside += 1;
    this.#isAlone = isAlone;
  }

  #letIn(): void {
    for (let next = this.#waiting[0]; next && this.#isFree(next.isAlone); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#enter(next.isAlone);
      next.enter();
    }
  }
}
