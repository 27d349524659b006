/** Where users and admins sign in, and the admins' area. Apart from all pages: every entity's page loads this. */
export const SIGN_IN_PAGES = { login: "/login", admin: "/admin", adminLogin: "/admin/login" } as const;

/** The sign-in page for a page that requires a grant; it redirects back afterwards. */
export function loginFor(pathAndQuery: string): string {
  if (isWithin(pathAndQuery.replace(/[?#].*$/, ""), SIGN_IN_PAGES.admin)) return SIGN_IN_PAGES.adminLogin;
  return `${SIGN_IN_PAGES.login}?redirect=${encodeURIComponent(pathAndQuery)}`;
}

/** Whether a path is a page or one of its subpages. */
export function isWithin(path: string, page: string): boolean {
  return path === page || path.startsWith(`${page}/`);
}
