import { TestEnvironment } from "jest-environment-node";

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

/** Node with the parts of a browser that lib/client touches. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @param {ConstructorParameters<typeof TestEnvironment>} of */
  constructor(...of) {
    super(...of);
    Object.assign(this.global, {
      document: Object.assign(new EventTarget(), { cookie: "", hidden: false, documentElement: { lang: "en" } }),
      navigator: { onLine: true, languages: ["en-GB"] },
      localStorage: new MemoryStorage(),
      sessionStorage: new MemoryStorage(),
    });
  }
}
