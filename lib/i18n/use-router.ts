import { useRouter as useNextRouter } from "next/navigation";
import { useMemo } from "react";
import { useLocalPath } from "./navigation";

/** Next's router, for paths without a locale. */
export function useRouter(): Pick<ReturnType<typeof useNextRouter>, "push" | "replace" | "refresh" | "back"> {
  const router = useNextRouter();
  const localPath = useLocalPath();
  return useMemo(
    () => ({
      refresh: () => router.refresh(),
      back: () => router.back(),
      push: (path, options) => router.push(localPath(path), options),
      replace: (path, options) => router.replace(localPath(path), options),
    }),
    [router, localPath],
  );
}
