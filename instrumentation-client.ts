import { trustOwnScripts } from "@/lib/client/trusted-types";

// Next loads this file before everything else that runs in the browser.
trustOwnScripts();
