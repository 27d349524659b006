// Prints how soon the first sentence of a reply that is being written is heard, and how large its audio is: with a stand-in
// of a vendor that answers at once, and with the local synthesiser in every language.
//   npm run bench:voice
import { runBundled } from "./run-bundled.mjs";

await runBundled("bench-voice", ["main"], ({ main }) => main());
