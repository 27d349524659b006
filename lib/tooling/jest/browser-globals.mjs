/** The part of a browser's Storage that this code uses; items are the object's own properties. */
class MemoryStorage {
  getItem(/** @type {string} */ key) {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null;
  }
  setItem(/** @type {string} */ key, /** @type {string} */ value) {
    Reflect.set(this, key, value);
  }
  removeItem(/** @type {string} */ key) {
    Reflect.deleteProperty(this, key);
  }
  clear() {
    for (const key of Object.keys(this)) this.removeItem(key);
  }
}

/** Gives the tests of one file the parts of a browser that lib/client touches. Returns what takes them away again. */
export function installBrowser() {
  const browser = {
    document: Object.assign(new EventTarget(), { cookie: "", hidden: false, documentElement: { lang: "en" } }),
    navigator: { onLine: true, languages: ["en-GB"] },
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
  };
  const before = Object.getOwnPropertyDescriptors(globalThis);
  for (const [name, value] of Object.entries(browser)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const name of Object.keys(browser)) {
      const descriptor = before[name];
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
