type Waiter = Readonly<{ isExclusive: boolean; enter: () => void }>;

/** Readers-writer lock: many shared holders or one exclusive, in the order of arrival. */
export class RWLock {
  readonly #waiters: Waiter[] = [];
  #holders = 0;
  #isExclusive = false;

  get waiting(): number {
    return this.#waiters.length;
  }

  get isHeld(): boolean {
    return this.#holders > 0;
  }

  shared<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(false, work);
  }

  exclusive<T>(work: () => Promise<T>): Promise<T> {
    return this.#run(true, work);
  }

  async #run<T>(isExclusive: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#waiters.length === 0 && this.#isFree(isExclusive)) this.#enter(isExclusive);
    else await new Promise<void>((enter) => this.#waiters.push({ isExclusive, enter }));
    try {
      return await work();
    } finally {
      this.#holders -= 1;
      this.#admitWaiters();
    }
  }

  #isFree(isExclusive: boolean): boolean {
    return this.#holders === 0 || !(isExclusive || this.#isExclusive);
  }

  #enter(isExclusive: boolean): void {
    this.#holders += 1;
    this.#isExclusive = isExclusive;
  }

  #admitWaiters(): void {
    for (let next = this.#waiters[0]; next && this.#isFree(next.isExclusive); next = this.#waiters[0]) {
      this.#waiters.shift();
      this.#enter(next.isExclusive);
      next.enter();
    }
  }
}
