import { lazy } from "react";

// Most people are never asked: the others load it when they are.
export const LazySecondStep = lazy(() => import("./second-step-form"));
