import type { MetadataRoute } from "next";

/** What search engines leave alone. The closing slashes keep entities whose names begin alike. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: "*", disallow: ["/admin$", "/admin/", "/api/", "/dev/"] } };
}
