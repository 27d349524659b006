import { readSources } from "./source-files.mjs";

/** @typedef {{ why: string, files: RegExp, except?: RegExp, finds: (text: string, file: string) => boolean }} StructureRule */

const tests = /\.(test|spec)\.[jt]sx?$|^e2e\/|^lib\/platform\/testing\//;
const mayReadEnvironment =
  /^lib\/(platform\/config|bff\/settings)\.ts$|^lib\/(server|tooling)\/|^(instrumentation\.ts|next\.config\.mjs)$/;
const lines = (/** @type {string} */ text) => text.trimEnd().split("\n").length;

/** @type {readonly StructureRule[]} */
const rules = [
  {
    why: "a page is an address: 60 lines at most, the rest belongs into components",
    files: /^app\/(.*\/)?page\.tsx$/,
    finds: (text) => lines(text) > 60,
  },
  {
    why: "pages are made on the server: the part that needs the browser belongs into components",
    files: /^app\/(.*\/)?(page|layout)\.tsx$/,
    finds: (text) => /^["']use client["']/m.test(text),
  },
  {
    why: "a page has no logic: no hooks, no fetching library, no schema",
    files: /^app\/(.*\/)?page\.tsx$/,
    finds: (text) => /from "(swr|zod)[/"]|\buse[A-Z]\w*\(/.test(text.replace(/\buse\(/g, "")),
  },
  {
    why: "more than 400 lines have more than one reason to change",
    files: /\.(tsx?|mjs)$/,
    // Written by a program.
    except: /^lib\/i18n\/message-types\.ts$/,
    finds: (text) => lines(text) > 400,
  },
  {
    why: "no barrels: import the thing itself",
    files: /\.(tsx?|mjs)$/,
    finds: (text) => isBarrel(text),
  },
  {
    why: "only lib/contract has an index: name the file for what it is",
    files: /(^|\/)index\.(tsx?|mjs)$/,
    except: /^lib\/contract\/index\.ts$/,
    finds: () => true,
  },
  {
    why: "a file is named for its one idea",
    files: /(^|\/)(utils?|helpers?|misc|common|types)\.(tsx?|mjs)$/,
    finds: () => true,
  },
  {
    why: "file names are kebab-case",
    files: /\.(tsx?|mjs|css)$/,
    finds: (_text, file) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(file.split("/").at(-1) ?? ""),
  },
  {
    why: "a message stands on the page: no dialog of the browser's own",
    files: /^(app|components|lib\/client)\/.*\.tsx?$/,
    except: tests,
    finds: (text) => /(?<![\w.])(alert|confirm|prompt)\(["'`\w]/.test(text.replace(/function \w+\(/g, "")),
  },
  {
    why: "settings are read in lib/platform/config.ts, and in lib/bff/settings.ts what main.ts has completed",
    files: /\.(tsx?|mjs)$/,
    except: new RegExp(`${mayReadEnvironment.source}|${tests.source}`),
    finds: (text) => /\bprocess\.env\b/.test(text),
  },
  {
    why: "a test waits for what it means, never for time to pass",
    files: tests,
    // It kills the server at random moments.
    except: /^e2e\/kill\.spec\.ts$/,
    finds: (text) => /waitForTimeout|setTimeout\(\s*(resolve|done|r|res)\b|node:timers\/promises/.test(text),
  },
  {
    why: "crypto.randomUUID exists only in secure contexts: lib/client/browser/new-uuid.ts makes one everywhere",
    files: /^(components|lib\/client)\//,
    except: /^lib\/client\/browser\/new-uuid(\.test)?\.ts$/,
    finds: (text) => /\bcrypto\.randomUUID\b/.test(text),
  },
  {
    why: "the browser has one transport, with one way to fail: a shape of lib/client/api",
    files: /^(components|lib\/client)\//,
    except: new RegExp(`^lib/client/(api|testing)/|${tests.source}`),
    finds: (text) => /\bfetch\(|\b(XMLHttpRequest|EventSource|WebSocket|sendBeacon)\b/.test(text),
  },
  {
    why: "types are made right, not switched off",
    files: /\.(tsx?|mjs)$/,
    finds: (text) => /@ts-(ignore|nocheck)/.test(text),
  },
  {
    why: "an atomic block is closed by an AtomicEnd, or it is never shown",
    files: /\.tsx$/,
    finds: (text) =>
      (text.match(/className=(\{classNames\()?"([^"]* )?atomic[ "]/g) ?? []).length !==
      (text.match(/<AtomicEnd\b/g) ?? []).length,
  },
  {
    why: "no path of somebody's machine",
    files: /\.(tsx?|mjs|json|md|css|yml|sh)$|^\.ci\//,
    finds: (text) => /(^|[\s"'`(=:])\/(work|root|home|Users)\/[\w.-]+/m.test(text),
  },
];

// The rules and their tests contain what they forbid.
const own = /^lib\/tooling\/checks\/structure\./;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "structure",
  run: async () =>
    structureProblems(
      new Map([...readSources(/\.(tsx?|mjs|json|md|css|yml|sh)$|^\.ci\//)].filter(([file]) => !own.test(file))),
    ),
};

/**
 * @param {ReadonlyMap<string, string>} sources
 * @returns {string[]}
 */
export function structureProblems(sources) {
  return [...sources].flatMap(([file, text]) =>
    rules
      .filter(({ files, except, finds }) => files.test(file) && !except?.test(file) && finds(text, file))
      .map(({ why }) => `${file}: ${why}`),
  );
}

/** @param {string} text */
function isBarrel(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").trim();
  return (
    code !== "" &&
    code.replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+["'][^"']+["'];?/g, "").trim() === ""
  );
}
