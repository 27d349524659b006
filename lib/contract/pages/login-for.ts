import { localizePath, splitLocale } from "../languages/locales";

/** Where users and admins sign in, and the admins' area. Apart from all pages: every entity's page loads this. */
export const SIGN_IN_PAGES = { login: "/login", admin: "/admin", adminLogin: "/admin/login" } as const;

/**
 * The sign-in page for a page that requires a grant, in the same language; it redirects back afterwards.
 * @param email fills in the form for users
 */
export function loginFor(pathAndQuery: string, email?: string): string {
  const { locale, path } = splitLocale(pathAndQuery);
  const isAdmins = isWithin(path.replace(/[?#].*$/, ""), SIGN_IN_PAGES.admin);
  if (isAdmins) return localizePath(SIGN_IN_PAGES.adminLogin, locale);
  const filledIn = email === undefined ? "" : `&email=${encodeURIComponent(email)}`;
  return localizePath(`${SIGN_IN_PAGES.login}?redirect=${encodeURIComponent(path)}${filledIn}`, locale);
}

/** Whether a path is a page or one of its subpages. */
function isWithin(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
