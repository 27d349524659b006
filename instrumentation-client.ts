import { installTrustedTypesPolicy } from "@/lib/client/trusted-types";

// Next loads this file before any other client code.
installTrustedTypesPolicy();
