import manifest from "@/package.json" with { type: "json" };

/** The product's version, as package.json has it. */
export const VERSION: string = manifest.version;
