import { installTrustedTypesPolicy } from "@/lib/client/browser/trusted-types";

// Next loads this file before any other client code.
installTrustedTypesPolicy();
