import { lazy } from "react";

// Most sign-ins need no second factor; the others load this on demand.
export const LazySecondStep = lazy(() => import("./second-step-form"));
